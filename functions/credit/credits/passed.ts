import { webinarOf } from '#contract/credit/certificates/activities';
import type { Content } from '../../library/content/content.ts';
import type { PassedRow } from './queries.ts';
import type { PassedCourse } from './rules.ts';

/** Maximum passed courses, and activities of webinars, that are checked for credit, the latest first. */
const maxPassedCourses = 20;

/** Passed courses and activities of webinars with unclaimed credit. */
export async function passedWithCredit(content: Content, rows: readonly PassedRow[]): Promise<PassedCourse[]> {
  const passed = [...Map.groupBy(rows, ({ courseId }) => courseId).values()].flatMap((ofCourse) => {
    const claimed = ofCourse.flatMap(({ accreditationId }) => (accreditationId === null ? [] : [{ accreditationId }]));
    return ofCourse.slice(0, 1).map((row) => ({ ...row, claimed }));
  });
  const [inWebinars, inCourses] = partition(passed, ({ courseId }) => webinarOf(courseId) !== undefined);
  const [courses, activities] = await Promise.all([
    coursesWithCredit(content, inCourses),
    activitiesWithCredit(content, inWebinars),
  ]);
  return [...activities, ...courses];
}

type Passed = PassedRow & Pick<PassedCourse, 'claimed'>;

async function coursesWithCredit(content: Content, passed: readonly Passed[]): Promise<PassedCourse[]> {
  const withCredit = content.firstOf(passed, maxPassedCourses, ({ courseDocument }, { claimed }) => {
    return courseDocument.accreditations.length > claimed.length;
  });
  const [{ byId }, found] = await Promise.all([content.catalogue(), withCredit]);
  return found.flatMap(({ courseId, passedAt, passedPlan, evaluatedAt, claimed, version }) => {
    const course = byId.get(courseId);
    if (!course || !passedAt) return [];
    const { title, languages, accreditations } = version.courseDocument;
    const { isFree } = course;
    return { courseId, title, languages, isFree, passedAt, passedPlan, evaluatedAt, accreditations, claimed };
  });
}

async function activitiesWithCredit(content: Content, passed: readonly Passed[]): Promise<PassedCourse[]> {
  const found = await Promise.all(
    passed.slice(0, maxPassedCourses).map(async (one) => ({ ...one, activity: await content.activity(one.courseId) })),
  );
  return found.flatMap(({ courseId, passedAt, passedPlan, evaluatedAt, share, hasPassedQuiz, claimed, activity }) => {
    if (!activity || !passedAt) return [];
    const isQuizOpen = activity.quizVersionId !== null && hasPassedQuiz === 0;
    if (isQuizOpen) return [];
    const { title, languages, accreditations } = activity.version.courseDocument;
    const { isFree } = activity;
    return { courseId, title, languages, isFree, passedAt, passedPlan, evaluatedAt, share, accreditations, claimed };
  });
}

function partition<Item>(items: readonly Item[], matches: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))];
}
