import type { Claimable } from '#contract/credit/credits';
import type { Locale } from '#contract/locales';
import { printedName } from '../certificates/rules.ts';
import { textIn } from '../../library/content/texts.ts';
import type { CreditStatusRow } from './queries.ts';
import { ownFirst } from './rules.ts';
import { creditState } from '../../library/content/accreditations.ts';

/** The available credit of a course, with the attestation in the learner's language. */
export function asClaimable(status: CreditStatusRow, locale: Locale, now: Date): Claimable {
  const { user, participation, version, claimed } = status;
  const { accreditations, languages } = version.courseDocument;
  return {
    name: printedName(`${user.firstName} ${user.lastName}`),
    activeMinutes: Math.round((participation?.activeSeconds ?? 0) / 60),
    isPassed: status.passedAt !== null,
    isEvaluated: status.evaluatedAt !== null,
    credits: ownFirst(accreditations, user.country).map((accreditation) => {
      const claim = claimed.find(({ accreditationId }) => accreditationId === accreditation.id);
      return {
        ...accreditation,
        accreditationId: accreditation.id,
        state: creditState(accreditation, status, now),
        attestation: textIn(accreditation.attestation, locale, languages),
        attendance: accreditation.attendance ?? null,
        certificateSerial: claim?.serial ?? null,
        claimed: claim?.credits ?? null,
      };
    }),
  };
}
