import type { Recommendations } from '#contract/learning/recommendations';
import { headFor, listedCourses, withText } from '../../courses/library.ts';
import { asCard } from '../../courses/views.ts';
import type { Profile } from '../../../edge/sessions/session.ts';
import { lessonTitlesIn } from '../../participations/course-progress.ts';
import type { CourseAddress, Reader } from '../../participations/queries.ts';
import { isExpired, masteryTerms } from '../../participations/rules.ts';
import { textIn } from '../../../library/content/texts.ts';
import type { ResultsRow } from '../queries.ts';
import { openRecommendations } from '../service.ts';
import { reasonsFor, weightOf } from './rules.ts';

/** Maximum recommended courses. */
const maxCourses = 6;

/** Recommends courses, and lessons to repeat, after a course. */
export async function recommendationsFor(
  reader: Reader & { readonly profile: () => Promise<Profile> },
  address: CourseAddress,
  now: Date,
): Promise<Recommendations> {
  const { viewer, content } = reader;
  const [{ row, others }, profile, catalogue] = await Promise.all([
    openRecommendations(reader, address, now),
    reader.profile(),
    content.catalogue(),
  ]);
  const [begunCourses, bookmarks] = [new Set(row.begun), new Set(row.bookmarks)];
  const context = {
    bookmarks,
    others,
    specialty: profile.specialty,
    alike: row.version.courseDocument.specialty,
  };
  const remaining = listedCourses(catalogue)
    .filter(({ id }) => !begunCourses.has(id))
    .map((course) => ({
      ...headFor(course, { progressByCourse: new Map(), bookmarks }),
      reasons: reasonsFor(course, context),
    }));
  const following = remaining
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other.reasons) - weightOf(one.reasons));
  // Where nothing follows, other specialties do.
  const heads =
    following.length > 0 ? following : remaining.map((course) => ({ ...course, reasons: ['further' as const] }));
  const found = await content.firstOf(heads, maxCourses, ({ courseDocument }) => !isExpired(courseDocument, now));
  return {
    courseId: row.course.id,
    courseTitle: row.text.title,
    language: row.text.locale,
    lessons: lessonsLeft(row),
    courses: found.map((one) => ({
      course: asCard(withText(one, address.locale), viewer.planType, now),
      reasons: one.reasons,
    })),
  };
}

/** Lessons about objectives with wrong answers, as far as that may be revealed. */
function lessonsLeft({ version, text, kickoff, mastery, participation }: ResultsRow): Recommendations['lessons'] {
  const { lessons, objectives, languages, accreditations } = version.courseDocument;
  const isRevealed = participation?.passedAt || masteryTerms({ accreditations }).reveal === 'after-attempt';
  const result = new Map(Object.entries((isRevealed ? mastery : undefined)?.byObjective ?? kickoff?.byObjective ?? {}));
  const titles = lessonTitlesIn(version, text.locale);
  return lessons.flatMap(({ id, minutes, objectives: about }) => {
    const open = objectives.find((objective) => {
      const [correct = 0, total = 0] = result.get(objective.id) ?? [];
      return about.includes(objective.id) && correct < total;
    });
    return open ? [{ id, title: titles[id] ?? id, minutes, objective: textIn(open.text, text.locale, languages) }] : [];
  });
}
