import type { Following } from '#contract/learning/recommendations';
import { fail } from '../../../edge/errors.ts';
import { headFor, listedCourses, withText } from '../../courses/library.ts';
import { asCard } from '../../courses/views.ts';
import { courseWith, progressInCourse, type CourseAddress, type Reader } from '../../participations/queries.ts';
import { isExpired } from '../../participations/rules.ts';
import { followingCourses } from '../affinities/queries.ts';
import { nearestFollowing } from './rules.ts';

/** Maximum courses. */
const maxCourses = 3;

/** Courses that colleagues began after a course, without those that the viewer began, withdrawn and expired ones. */
export async function followingFor(reader: Reader, address: CourseAddress, now: Date): Promise<Following> {
  const { viewer, content, cell } = reader;
  const own = { userId: viewer.id, courseId: address.courseId };
  const pendingRows = cell.read(progressInCourse(own), followingCourses(own));
  const [course, [, counted], catalogue] = await Promise.all([
    courseWith(
      reader,
      address,
      pendingRows.then(([[row]]) => row),
    ),
    pendingRows,
    content.catalogue(),
  ]);
  if (!course) fail('NOT_FOUND');
  const listed = new Map(listedCourses(catalogue).map((head) => [head.id, head]));
  const known = counted.flatMap((row) => {
    const head = listed.get(row.otherId);
    return head ? [{ ...row, head }] : [];
  });
  const { specialty, rows } = nearestFollowing(known);
  const heads = rows.map(({ head, isBookmarked }) =>
    headFor(head, { progressByCourse: new Map(), bookmarks: new Set(isBookmarked ? [head.id] : []) }),
  );
  const found = await content.firstOf(heads, maxCourses, ({ courseDocument }) => !isExpired(courseDocument, now));
  return {
    specialty: specialty as Following['specialty'],
    courses: found.map((one) => asCard(withText(one, address.locale), viewer.planType, now)),
  };
}
