import type { Locale } from '#contract/locales';
import type { ClaimRow } from '../certificates/queries.ts';
import { newId } from '../database/ids.ts';
import { textIn } from '../participations/texts.ts';
import type { CreditStanding } from './queries.ts';
import type { ClaimSnapshot } from './snapshot.ts';

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
