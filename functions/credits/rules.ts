import type { PackageAccreditation, LocalizedText } from '#contract/contents';
import type { creditStates } from '#contract/credits';
import type { FieldIssue } from '#contract/errors';
import type { Locale } from '#contract/locales';
import { type PlanType, planOpens } from '#contract/plans';
import { textIn } from '../participations/texts.ts';

export type CreditState = (typeof creditStates)[number];

/** Where a learner stands in a course, as far as credit depends on it. */
export interface CreditStatus {
  readonly passedAt: Date | null;
  readonly evaluatedAt: Date | null;
  readonly isFree: boolean;
  readonly planType: PlanType;
  readonly profession: string | null;
  readonly claimed: readonly { readonly accreditationId: string }[];
}

/** What an accreditation has for somebody, the first obstacle first (CME facts, The chain). */
export function creditState(accreditation: PackageAccreditation, status: CreditStatus, now: Date): CreditState {
  if (status.claimed.some(({ accreditationId }) => accreditationId === accreditation.id)) return 'claimed';
  if (now > claimDeadline(accreditation)) return 'expired';
  if (!status.passedAt) return now > endOf(accreditation.validTo) ? 'expired' : 'notPassed';
  if (!wasDesignated(accreditation, status.passedAt)) return 'expired';
  if (!planOpens(status.planType, 'credits', status)) return 'plan';
  if (accreditation.evaluationRequired && !status.evaluatedAt) return 'evaluation';
  return isEligible(accreditation, status.profession) ? 'open' : 'participation';
}

/** Whether any accreditation has something to claim, if need be after an evaluation. */
export function hasSomethingToClaim(
  accreditations: readonly PackageAccreditation[],
  status: CreditStatus,
  now: Date,
): boolean {
  return accreditations.some((accreditation) =>
    ['open', 'evaluation', 'participation'].includes(creditState(accreditation, status, now)),
  );
}

/** A passed course with what of it has been claimed, as the database tells it; instants in milliseconds. */
export interface PassedCourse {
  readonly courseId: string;
  readonly title: LocalizedText;
  readonly languages: Locale[];
  readonly isFree: number;
  readonly passedAt: number;
  readonly evaluatedAt: number | null;
  readonly accreditations: PackageAccreditation[];
  readonly claimed: { readonly accreditationId: string }[];
}

/** The passed courses that have something to claim now, by title. */
export function readyCourses(
  passed: readonly PassedCourse[],
  learner: Pick<CreditStatus, 'planType' | 'profession'>,
  locale: Locale,
  now: Date,
): { courseId: string; title: string }[] {
  const isReady = (course: PassedCourse) => {
    const status = {
      ...learner,
      passedAt: new Date(course.passedAt),
      evaluatedAt: course.evaluatedAt === null ? null : new Date(course.evaluatedAt),
      isFree: course.isFree === 1,
      claimed: course.claimed,
    };
    return hasSomethingToClaim(course.accreditations, status, now);
  };
  return passed
    .filter(isReady)
    .map(({ courseId, title, languages }) => ({ courseId, title: textIn(title, locale, languages) }));
}

/** Whether the credit is designated for a profession; others receive a certificate of participation. */
export function isEligible(
  accreditation: Pick<PackageAccreditation, 'professions'>,
  profession: string | null,
): boolean {
  return accreditation.professions.some((eligible) => eligible === profession);
}

/** The last instant a claim may be made: `claimUntil` to its end in UTC. */
export function claimDeadline({ claimUntil }: Pick<PackageAccreditation, 'claimUntil'>): Date {
  return endOf(claimUntil);
}

/** What is wrong with a number of credits: it must be a step above zero and not above the maximum. */
export function creditsIssue(
  credits: number,
  { step, maximum }: Pick<PackageAccreditation, 'step' | 'maximum'>,
): FieldIssue | undefined {
  if (credits > maximum) return 'above_maximum';
  return credits > 0 && Number.isInteger(credits / step) ? undefined : 'not_a_step';
}

/** Credit is designated in advance: the activity was completed while the accreditation was valid. */
function wasDesignated({ validFrom, validTo }: PackageAccreditation, passedAt: Date): boolean {
  return passedAt >= new Date(`${validFrom}T00:00:00Z`) && passedAt <= endOf(validTo);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}
