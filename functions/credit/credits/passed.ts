import type { Content } from '../../library/content/content.ts';
import type { PassedRow } from './queries.ts';
import type { PassedCourse } from './rules.ts';

/** Maximum passed courses that are checked for credit, the latest first. */
const maxPassedCourses = 20;

/** Passed courses with unclaimed credit. */
export async function passedWithCredit(content: Content, rows: readonly PassedRow[]): Promise<PassedCourse[]> {
  const passed = [...Map.groupBy(rows, ({ courseId }) => courseId).values()].flatMap((ofCourse) => {
    const claimed = ofCourse.flatMap(({ accreditationId }) => (accreditationId === null ? [] : [{ accreditationId }]));
    return ofCourse.slice(0, 1).map((row) => ({ ...row, claimed }));
  });
  const withCredit = content.firstOf(passed, maxPassedCourses, ({ courseDocument }, { claimed }) => {
    return courseDocument.accreditations.length > claimed.length;
  });
  const [{ byId }, found] = await Promise.all([content.catalogue(), withCredit]);
  return found.flatMap(({ courseId, passedAt, evaluatedAt, claimed, version }) => {
    const course = byId.get(courseId);
    if (!course || !passedAt) return [];
    const { title, languages, accreditations } = version.courseDocument;
    return { courseId, title, languages, isFree: course.isFree, passedAt, evaluatedAt, accreditations, claimed };
  });
}
