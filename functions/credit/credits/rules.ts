import { bodiesOf, minutesPerCredit } from '#contract/library/content/accreditation-bodies';
import type { CreditChange } from '#contract/people/profiles';
import type { LocalizedText } from '#contract/library/content';
import type { ReadyCourse } from '#contract/credit/credits';
import type { FieldIssue } from '#contract/http/errors';
import type { Locale } from '#contract/locales';
import {
  creditState,
  type CreditStatus,
  type CreditTerms,
  isClaimable,
  isEligible,
} from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';

/**
 * Accreditations with their meaning in a learner's country, those of its bodies first. If the course has none of
 * these, each may be the learner's own.
 */
export function ownFirst(accreditations: readonly CreditTerms[], country: string | null) {
  const bodies = bodiesOf(country);
  const hasOwn = accreditations.some(({ body }) => bodies.includes(body));
  const place = (body: CreditTerms['body']) => (bodies.includes(body) ? bodies.indexOf(body) : bodies.length);
  return accreditations
    .toSorted((one, other) => place(one.body) - place(other.body))
    .map((accreditation) => ({
      ...accreditation,
      isOwn: !hasOwn || bodies.includes(accreditation.body),
      minutesPerCredit: minutesPerCredit(accreditation.body),
    }));
}

/** A passed course, or activity of a webinar, with its claims. */
export interface PassedCourse {
  readonly courseId: string;
  readonly title: LocalizedText;
  readonly languages: Locale[];
  readonly isFree: boolean;
  readonly passedAt: Date;
  readonly passedPlan?: CreditStatus['passedPlan'];
  readonly evaluatedAt: Date | null;
  readonly accreditations: readonly CreditTerms[];
  readonly claimed: { readonly accreditationId: string }[];
  /** The share of a webinar or recording that was attended, 0 to 1. */
  readonly share?: number | null;
}

/** The facts of a learner that available credit depends on. */
interface Learner extends Pick<CreditStatus, 'planType' | 'profession'> {
  readonly country: string | null;
}

/** The passed courses with available credit. */
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
 * The available credit, possibly after an evaluation; bodies other than the user's own count until the first claim.
 */
function leftToClaim(course: PassedCourse, { country, ...learner }: Learner, now: Date) {
  const status = { ...learner, ...course };
  const left = ownFirst(course.accreditations, country)
    .map((accreditation) => ({ ...accreditation, state: creditState(accreditation, status, now) }))
    .filter(({ state }) => isClaimable(state));
  const own = left.filter(({ isOwn }) => isOwn);
  return own.length > 0 || course.claimed.length > 0 ? own : left;
}

/** Validates a number of credits: a positive multiple of the step, at most the maximum. */
export function creditsIssue(
  credits: number,
  { step, maximum }: Pick<CreditTerms, 'step' | 'maximum'>,
): FieldIssue | undefined {
  if (credits > maximum) return 'above_maximum';
  return credits > 0 && Number.isInteger(credits / step) ? undefined : 'not_a_step';
}

interface Claimable {
  readonly course: ReadyCourse;
  readonly credit: ReadyCourse['credits'][number];
}

/** The effect of a changed country or profession on available credit. */
export function creditChanges(before: readonly ReadyCourse[], after: readonly ReadyCourse[]): CreditChange[] {
  const [was, willBe] = [claimables(before), claimables(after)];
  return [...new Map([...was, ...willBe])].flatMap(([key, { course, credit }]) => {
    const change = changeOf(was.get(key)?.credit, willBe.get(key)?.credit);
    const { courseId, title } = course;
    return change ? { courseId, title, creditType: credit.creditType, change } : [];
  });
}

function claimables(courses: readonly ReadyCourse[]): Map<string, Claimable> {
  return new Map(
    courses.flatMap((course) =>
      course.credits.map((credit) => [`${course.courseId} ${credit.accreditationId}`, { course, credit }] as const),
    ),
  );
}

function changeOf(was?: Claimable['credit'], willBe?: Claimable['credit']): CreditChange['change'] | undefined {
  if (!was || !willBe) return willBe ? 'listed' : 'unlisted';
  if ((was.maximum === null) === (willBe.maximum === null)) return undefined;
  return willBe.maximum === null ? 'participation' : 'credit';
}
