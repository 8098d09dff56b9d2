import { href } from '#contract/routes';
import type { Locale } from '#contract/locales';
import { newId, sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { certificateFonts } from './certificate-fonts.ts';
import { drawCertificate } from './certificate-pdf.ts';
import type { CertificateRow, ClaimRow, CreditStanding } from './queries.ts';
import { textIn } from './rules.ts';
import { newSerial } from './serial.ts';
import type { ClaimSnapshot } from './snapshot.ts';

interface Issue {
  readonly claim: ClaimRow;
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
  const { accreditation, title, languages, teachers, passedAt } = claim.snapshot;
  const serial = newSerial(claim.claimedAt);
  const certificate = {
    serial,
    kind: claim.kind,
    name,
    title: textIn(title, locale, languages),
    provider: accreditation.provider,
    creditType: claim.creditType,
    credits: claim.credits,
    completedAt: new Date(passedAt),
    issuedAt: claim.claimedAt,
  };
  const bytes = await drawCertificate(
    {
      ...certificate,
      locale,
      teachers,
      activityNumber: accreditation.activityNumber,
      statement: textIn(accreditation.statement, locale, languages),
      designation: textIn(accreditation.designation, locale, languages),
      verifyUrl: env.SITE_ORIGIN + href('verifyCertificate', locale, { serial }),
      replaces,
    },
    certificateFonts,
  );
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

interface Claiming {
  readonly accreditation: ClaimSnapshot['accreditation'];
  readonly kind: ClaimRow['kind'];
  readonly credits: number;
  readonly locale: Locale;
  readonly at: Date;
}

/** A claim with the rules and texts that apply to it at this moment. */
export function claimOf(standing: CreditStanding, { accreditation, kind, credits, locale, at }: Claiming): ClaimRow {
  const { participation, version, user, score } = standing;
  if (!participation?.passedAt) throw new Error('Nobody claims before passing.');
  const { sheet } = version;
  return {
    id: newId(),
    participationId: participation.id,
    userId: user.id,
    courseId: participation.courseId,
    accreditationId: accreditation.id,
    kind,
    creditType: accreditation.creditType,
    credits,
    claimedAt: at,
    snapshot: {
      accreditation,
      title: sheet.title,
      languages: sheet.languages,
      teachers: sheet.teachers.map(({ name, credentials }) => `${name}, ${credentials}`),
      versionId: version.id,
      profession: user.profession,
      passedAt: participation.passedAt.toISOString(),
      score,
      passMark: accreditation.passMark,
      activeSeconds: participation.activeSeconds,
      attestation: {
        text: textIn(accreditation.attestation, locale, sheet.languages),
        version: accreditation.attestationVersion,
        locale,
      },
    },
  };
}
