import type { Locale } from '#contract/locales';
import type { Claim } from '../certificates/queries.ts';
import { newLearnerId } from '../database/ids.ts';
import { textIn } from '../participations/texts.ts';
import type { CreditStatusRow } from './queries.ts';
import type { ClaimTerms } from './schema.ts';

interface Claiming {
  readonly accreditation: ClaimTerms['accreditation'];
  readonly kind: Claim['kind'];
  readonly credits: number;
  readonly locale: Locale;
  readonly at: Date;
}

/** A claim with the rules and texts that apply to it at this moment. */
export function claimOf(status: CreditStatusRow, { accreditation, kind, credits, locale, at }: Claiming): Claim {
  const { participation, version, user, score } = status;
  if (!participation?.passedAt) throw new Error('Nobody claims before passing.');
  const { courseDocument } = version;
  return {
    id: newLearnerId(),
    participationId: participation.id,
    userId: user.id,
    courseId: participation.courseId,
    accreditationId: accreditation.id,
    kind,
    creditType: accreditation.creditType,
    credits,
    claimedAt: at,
    facts: {
      profession: user.profession,
      passedAt: participation.passedAt.toISOString(),
      score,
      activeSeconds: participation.activeSeconds,
    },
    terms: {
      accreditation,
      title: courseDocument.title,
      languages: courseDocument.languages,
      teachers: courseDocument.teachers.map(({ name, credentials }) => `${name}, ${credentials}`),
      versionId: version.id,
      passMark: accreditation.passMark,
      attestation: {
        text: textIn(accreditation.attestation, locale, courseDocument.languages),
        version: accreditation.attestationVersion,
        locale,
      },
    },
  };
}
