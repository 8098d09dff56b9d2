import type { Locale } from '#contract/locales';
import { planOpens } from '#contract/entitlements';
import type { PlanType } from '#contract/plans';
import type { Content } from '../../library/content/content.ts';
import { isEligible } from '../../library/content/accreditations.ts';
import { textIn } from '../../library/content/texts.ts';
import { textOf } from '../../library/content/version.ts';
import { listedCourses } from '../../learning/courses/library.ts';
import { validAccreditations } from '../../learning/participations/rules.ts';
import { passedWithCredit } from '../credits/passed.ts';
import type { PassedRow } from '../credits/queries.ts';
import { readyCourses } from '../credits/rules.ts';
import type { Candidate } from './rules.ts';

interface Learner {
  readonly planType: PlanType;
  readonly profession: string | null;
  readonly country: string | null;
}

/** Maximum courses that are considered, in the order of the library. */
const maxCourses = 12;

/** What a learner can do for credit: claims that are open, and courses they have not passed whose credit their plan includes. */
export async function candidatesFor(
  content: Content,
  passed: readonly PassedRow[],
  learner: Learner,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<Candidate[]> {
  const [catalogue, withCredit] = await Promise.all([content.catalogue(), passedWithCredit(content, passed)]);
  const done = new Set(passed.map(({ courseId }) => courseId));
  const heads = listedCourses(catalogue).filter(
    ({ id, isFree, listing }) =>
      !done.has(id) &&
      planOpens(learner.planType, 'credits', { isFree }) &&
      validAccreditations(listing, now).length > 0,
  );
  const courses = await content.firstOf(heads, maxCourses);
  return [
    ...openClaims(withCredit, learner, locale, now),
    ...courses.flatMap(({ id, version }) => {
      const eligible = validAccreditations(version.courseDocument, now).filter((one) =>
        isEligible(one, learner.profession),
      );
      const until = eligible.map(({ validTo }) => validTo).toSorted()[0];
      const earns = eligible.map(({ body, creditType, maximum }) => ({ body, creditType, credits: maximum }));
      const { title } = textOf(version, locale);
      return until === undefined ? [] : [{ kind: 'course' as const, activityId: id, title, until, earns }];
    }),
  ];
}

function openClaims(
  withCredit: Awaited<ReturnType<typeof passedWithCredit>>,
  learner: Learner,
  locale: Locale,
  now: Date,
): Candidate[] {
  return readyCourses(withCredit, learner, locale, now).flatMap(({ courseId, credits }) => {
    const course = withCredit.find((one) => one.courseId === courseId);
    const open = (course?.accreditations ?? []).filter(({ id }) =>
      credits.some(({ accreditationId, maximum }) => accreditationId === id && maximum !== null),
    );
    const until = open.map(({ claimUntil }) => claimUntil).toSorted()[0];
    if (!course || until === undefined) return [];
    const earns = open.map(({ body, creditType, maximum }) => ({ body, creditType, credits: maximum }));
    const title = textIn(course.title, locale, course.languages);
    return [{ kind: 'claim' as const, activityId: courseId, title, until, earns }];
  });
}
