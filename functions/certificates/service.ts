import type { certificates } from '#contract/certificates';
import type { Body } from '#contract/feature';
import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { learnerDb, type Learner, type LearnerDatabase } from '../database/database.ts';
import { sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { fail, failField } from '../http/errors.ts';
import { textIn } from '../participations/texts.ts';
import { deliverMessages } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { certificateEvent, superseded } from './facts.ts';
import * as queries from './queries.ts';
import type { CertificateRow, Claim } from './queries.ts';
import { printedName } from './rules.ts';
import { newSerial } from './serial.ts';

/** A name as it will be printed; refuses one that the typeface cannot show before anything is written. */
export async function nameToPrint(typed: string): Promise<string> {
  const name = printedName(typed);
  const { canDraw } = await import('./drawing/index.ts');
  return canDraw(name) ? name : failField('name', 'unprintable_name');
}

interface Issue {
  readonly claim: Claim;
  readonly name: string;
  readonly locale: Locale;
  /** Serial of the certificate under another name that the new one replaces. */
  readonly replaces: string | null;
}

/**
 * Draws the certificate of a claim and keeps its bytes; it is issued only once its row is stored. The date of issue is
 * the claim's, for a successor too.
 */
export async function drawAndKeep(env: Env, { claim, name, locale, replaces }: Issue): Promise<CertificateRow> {
  const { accreditation, title, languages, teachers } = claim.terms;
  const serial = newSerial(claim.claimedAt);
  const certificate = {
    serial,
    kind: claim.kind,
    name,
    title: textIn(title, locale, languages),
    provider: accreditation.provider,
    creditType: claim.creditType,
    credits: claim.credits,
    completedAt: new Date(claim.facts.passedAt),
    issuedAt: claim.claimedAt,
  };
  const { draw } = await import('./drawing/index.ts');
  const bytes = await draw({
    ...certificate,
    locale,
    teachers,
    activityNumber: accreditation.activityNumber,
    statement: textIn(accreditation.statement, locale, languages),
    designation: textIn(accreditation.designation, locale, languages),
    verifyUrl: env.SITE_ORIGIN + href('verifyCertificate', locale, { serial }),
    replaces,
  });
  const file = { fileKey: `certificates/${serial}.pdf`, sha256: await sha256(bytes) };
  const isNew = { etagDoesNotMatch: '*' };
  const kept = await env.FILES.put(file.fileKey, bytes, {
    sha256: file.sha256,
    onlyIf: isNew,
    httpMetadata: { contentType: 'application/pdf' },
  });
  if (!kept) throw new Error(`Serial ${serial} was drawn before.`);
  return {
    ...certificate,
    ...file,
    claimId: claim.id,
    userId: claim.userId,
    courseId: claim.courseId,
    templateVersion: accreditation.template,
    status: 'valid',
    supersededBy: null,
  };
}

/**
 * Stores what was drawn. If that fails, its file goes, and what another request issued meanwhile is the answer:
 * the database holds every claim and every valid certificate once.
 */
export async function storeOrYield(
  env: Env,
  drawn: CertificateRow,
  store: () => Promise<void>,
  issuedMeanwhile: () => Promise<CertificateRow | undefined>,
): Promise<CertificateRow> {
  try {
    await store();
    return drawn;
  } catch (error) {
    await env.FILES.delete(drawn.fileKey);
    const issued = await issuedMeanwhile();
    if (issued) return issued;
    throw error;
  }
}

type Correction = Body<(typeof certificates)['endpoints']['correctName']>;

/**
 * Issues a successor under another name, unless the certificate stands under it already; `isNew` where this request
 * issued it.
 */
export async function correctName(
  { env, db, now }: { readonly env: Env; readonly db: LearnerDatabase; readonly now: Date },
  userId: string,
  serial: string,
  correction: Correction,
): Promise<{ certificate: CertificateRow; isNew: boolean }> {
  const find = () => queries.ownCertificate(db, userId, serial);
  const { certificate: old, claim, successor } = (await find()) ?? fail('NOT_FOUND');
  const name = await nameToPrint(correction.name);
  if (successor?.name === name) return { certificate: successor, isNew: false };
  if (old.status !== 'valid') fail('CERTIFICATE_NOT_VALID');
  if (old.name === name) return { certificate: old, isNew: false };

  const drawn = await drawAndKeep(env, { claim, name, locale: correction.locale, replaces: old.serial });
  const certificate = await storeOrYield(
    env,
    drawn,
    () => queries.storeSuccessor(db, old, drawn, superseded(claim, old, drawn, now)),
    async () => (await find())?.successor ?? undefined,
  );
  if (certificate.name !== name) fail('CERTIFICATE_NOT_VALID');
  return { certificate, isNew: certificate.serial === drawn.serial };
}

/** Notifies the learner's devices that a certificate was downloaded. */
export async function tellOfDownload(env: Env, learner: Learner, claim: Claim): Promise<void> {
  const data = certificateEvent(claim);
  await outboxInsert(learnerDb(env, learner), { userId: learner.id, event: 'certificate_downloaded', data });
  await deliverMessages(env, learner);
}
