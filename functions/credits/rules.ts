import { bodiesOf, minutesPerCredit } from '#contract/credits/accreditation-bodies';
import type { PackageAccreditation, LocalizedText } from '#contract/contents';
import type { creditStates, ReadyCourse } from '#contract/credits';
import type { FieldIssue } from '#contract/http/errors';
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

/** What an accreditation has for a learner, the first obstacle first (CME facts, The chain). */
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
  return accreditations.some((accreditation) => isClaimable(creditState(accreditation, status, now)));
}

function isClaimable(state: CreditState): boolean {
  return ['open', 'evaluation', 'participation'].includes(state);
}

/**
 * Accreditations with what they mean where a learner works, those of the bodies there first. Where the course has none of
 * theirs, each may be their own.
 */
export function ownFirst(accreditations: readonly PackageAccreditation[], country: string | null) {
  const bodies = bodiesOf(country);
  const hasOwn = accreditations.some(({ body }) => bodies.includes(body));
  const place = (body: PackageAccreditation['body']) => (bodies.includes(body) ? bodies.indexOf(body) : bodies.length);
  return accreditations
    .toSorted((one, other) => place(one.body) - place(other.body))
    .map((accreditation) => ({
      ...accreditation,
      isOwn: !hasOwn || bodies.includes(accreditation.body),
      minutesPerCredit: minutesPerCredit[accreditation.body],
    }));
}

/** A passed course with what of it has been claimed. */
export interface PassedCourse {
  readonly courseId: string;
  readonly title: LocalizedText;
  readonly languages: Locale[];
  readonly isFree: boolean;
  readonly passedAt: Date;
  readonly evaluatedAt: Date | null;
  readonly accreditations: PackageAccreditation[];
  readonly claimed: { readonly accreditationId: string }[];
}

/** What about a learner decides on what is left to claim. */
interface Learner extends Pick<CreditStatus, 'planType' | 'profession'> {
  readonly country: string | null;
}

/** The passed courses that have something left to claim, with what it is. */
export function readyCourses(
  passed: readonly PassedCourse[],
  learner: Learner,
  locale: Locale,
  now: Date,
): ReadyCourse[] {
  return passed.flatMap((course) => {
    const { courseId, title, languages, claimed } = course;
    const left = leftToClaim(course, learner, now);
    if (left.length === 0) return [];
    const mustEvaluate = left.some(({ state }) => state === 'evaluation');
    return {
      courseId,
      title: textIn(title, locale, languages),
      next: mustEvaluate ? 'evaluation' : claimed.length > 0 ? 'another' : 'claim',
      credits: left.map(({ id, creditType, maximum, professions }) => ({
        accreditationId: id,
        creditType,
        maximum: isEligible({ professions }, learner.profession) ? maximum : null,
      })),
    };
  });
}

/**
 * What can be claimed, if need be after an evaluation; other bodies than the user's own count until the first claim.
 */
function leftToClaim(course: PassedCourse, { country, ...learner }: Learner, now: Date) {
  const status = { ...learner, ...course };
  const left = ownFirst(course.accreditations, country)
    .map((accreditation) => ({ ...accreditation, state: creditState(accreditation, status, now) }))
    .filter(({ state }) => isClaimable(state));
  const own = left.filter(({ isOwn }) => isOwn);
  return own.length > 0 || course.claimed.length > 0 ? own : left;
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
