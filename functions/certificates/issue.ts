import type { Locale } from '#contract/locales';
import { href } from '#contract/routes';
import { sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { failField } from '../http/errors.ts';
import { textIn } from '../participations/texts.ts';
import { printedName } from './names.ts';
import type { CertificateRow, Claim } from './queries.ts';
import { newSerial } from './serial.ts';

/** A name as it will be printed; refuses one that the typeface cannot show before anything is written. */
export async function nameToPrint(given: string): Promise<string> {
  const name = printedName(given);
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
