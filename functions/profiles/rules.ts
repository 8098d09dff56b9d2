import type { ReadyCourse } from '#contract/credits';
import type { CreditChange } from '#contract/accounts/profiles';

interface Claimable {
  readonly course: ReadyCourse;
  readonly credit: ReadyCourse['credits'][number];
}

/** What becomes of credit that can be claimed when a user works elsewhere or as something else. */
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
