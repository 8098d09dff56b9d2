import { webinarOf } from '#contract/credit/certificates/activities';
import type { certificates } from '#contract/credit/certificates';
import type { Body } from '#contract/feature';
import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { paperIn } from '#contract/text/papers';
import type { Cell } from '../../data/cells.ts';
import { isFailedAssertion } from '../../data/assertions/assertions.ts';
import { sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../edge/errors.ts';
import { textIn } from '../../library/content/texts.ts';
import { publishTo } from '../../messaging/realtime/deliver.ts';
import { outboxInsert } from '../../messaging/realtime/queries.ts';
import { certificateEvent, superseded } from './facts.ts';
import { sealedInsert } from './sealing/queries.ts';
import { sealCertificate } from './sealing/sealing.ts';
import { asCertificate } from './views.ts';
import * as queries from './queries.ts';
import type { CertificateRow, Claim } from './queries.ts';
import { printedName } from './rules.ts';
import { fileKeyOf, newSerial } from './serial.ts';

/** Normalizes a name for printing; fails its field if the font lacks a character. */
export async function nameToPrint(env: Env, typed: string): Promise<string> {
  const name = printedName(typed);
  const { canDraw } = await import('./drawing/index.ts');
  return (await canDraw(env, name)) ? name : failField('name', 'unprintable_name');
}

interface Issue {
  readonly claim: Claim;
  readonly name: string;
  readonly locale: Locale;
  /** Where the learner works, which determines the paper. */
  readonly country: string | null;
  /** Serial of the certificate under another name that the new one replaces. */
  readonly replaces: string | null;
}

/** The cell that stores a certificate, and the bindings for its file. */
interface Place {
  readonly env: Env;
  readonly cell: Cell;
}

/**
 * Draws the certificate of a claim and stores its file; it is issued only once its row is stored. The date of issue is
 * the claim's, for a successor too.
 */
export async function drawAndStore(
  { env, cell }: Place,
  { claim, name, locale, country, replaces }: Issue,
): Promise<CertificateRow> {
  const { accreditation, title, languages, teachers } = claim.terms;
  const serial = newSerial(cell);
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
  const bytes = await draw(env, {
    ...certificate,
    locale,
    paper: paperIn(country),
    activity: webinarOf(claim.courseId)?.activity ?? null,
    teachers,
    activityNumber: accreditation.activityNumber,
    statement: textIn(accreditation.statement, locale, languages),
    designation: textIn(accreditation.designation, locale, languages),
    verifyUrl: env.SITE_ORIGIN + href('verifyCertificate', locale, { serial }),
    replaces,
  });
  const file = { fileKey: fileKeyOf(serial), sha256: await sha256(bytes) };
  const isNew = { etagDoesNotMatch: '*' };
  const stored = await env.FILES.put(file.fileKey, bytes, {
    sha256: file.sha256,
    onlyIf: isNew,
    httpMetadata: { contentType: 'application/pdf' },
  });
  if (!stored) throw new Error(`Serial ${serial} was drawn before.`);
  return {
    ...certificate,
    ...file,
    claimId: claim.id,
    userId: claim.userId,
    courseId: claim.courseId,
    templateVersion: accreditation.template,
    status: 'valid',
    supersededBy: null,
    revokedAt: null,
    revocationReason: null,
    badgeNumber: null,
  };
}

/**
 * Stores the row of a drawn certificate. If a concurrent request issued one first, that one is returned and the
 * drawn file is deleted.
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
    // After any other error the batch may be committed, and its row refers to the file.
    if (isFailedAssertion(error)) await env.FILES.delete(drawn.fileKey);
    const issued = await issuedMeanwhile();
    if (issued) return issued;
    throw error;
  }
}

type Correction = Body<(typeof certificates)['endpoints']['correctName']>;

/**
 * Issues a successor with another name, unless the certificate has that name; `isNew` if this request
 * issued it.
 */
export async function correctName(
  { env, cell, country, now }: Place & Pick<Issue, 'country'> & { readonly now: Date },
  { certificate: old, claim, successor }: queries.OwnCertificate,
  correction: Correction,
): Promise<{ certificate: CertificateRow; isNew: boolean }> {
  const name = await nameToPrint(env, correction.name);
  if (successor?.name === name) return { certificate: successor, isNew: false };
  if (old.status !== 'valid') fail('CERTIFICATE_NOT_VALID');
  if (old.name === name) return { certificate: old, isNew: false };

  const drawn = await drawAndStore(
    { env, cell },
    { claim, name, locale: correction.locale, country, replaces: old.serial },
  );
  const certificate = await storeOrYield(
    env,
    drawn,
    () => queries.storeSuccessor(cell, old, drawn, superseded(claim, old, drawn, now)),
    async () => {
      const rows = await cell.read(...queries.ownCertificateQueries(old.userId, old.serial));
      return queries.asOwnCertificate(rows)?.successor;
    },
  );
  if (certificate.name !== name) fail('CERTIFICATE_NOT_VALID');
  return { certificate, isNew: certificate.serial === drawn.serial };
}

/** Notifies the learner's devices that a certificate was downloaded. */
export async function notifyOfDownload(env: Env, cell: Cell, claim: Claim): Promise<void> {
  const { userId } = claim;
  await outboxInsert(cell, { userId, event: 'certificate_downloaded', data: certificateEvent(claim) });
  await publishTo(env, cell, userId);
}

/** Statements that store the sealed data for checks of a user's certificates until an instant. */
export async function sealedInserts(env: Env, cell: Cell, userId: string, endsAt: Date) {
  const issued = await queries.certificatesOf(cell, userId);
  const sealed = await Promise.all(issued.map((row) => sealCertificate(env, asCertificate(row), endsAt)));
  return sealed.map((one) => sealedInsert(cell, one));
}
