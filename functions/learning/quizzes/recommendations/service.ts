import type { Recommendations } from '#contract/learning/recommendations';
import { headFor, listedCourses, withText } from '../../courses/library.ts';
import { asCard } from '../../courses/views.ts';
import type { Profile } from '../../../edge/sessions/session.ts';
import { lessonTitlesIn } from '../../participations/journey.ts';
import type { CourseAddress, Reader } from '../../participations/queries.ts';
import { isExpired, masteryTerms } from '../../participations/rules.ts';
import { textIn } from '../../../library/content/texts.ts';
import type { ResultsRow } from '../queries.ts';
import { openRecommendations } from '../service.ts';
import { reasonsFor, weightOf } from './rules.ts';

/** Most courses that are recommended at once. */
const mostCourses = 6;

/** What to learn after a course, or to look at again in it. */
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
  const [begun, bookmarks] = [new Set(row.begun), new Set(row.bookmarks)];
  const known = {
    bookmarks,
    others,
    specialty: profile.specialty,
    alike: row.version.courseDocument.specialty,
  };
  const left = listedCourses(catalogue)
    .filter(({ id }) => !begun.has(id))
    .map((course) => ({
      ...headFor(course, { standings: new Map(), bookmarks }),
      reasons: reasonsFor(course, known),
    }));
  const following = left
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other.reasons) - weightOf(one.reasons));
  // Where nothing follows, other specialties do.
  const heads = following.length > 0 ? following : left.map((course) => ({ ...course, reasons: ['further' as const] }));
  const found = await content.firstOf(heads, mostCourses, ({ courseDocument }) => !isExpired(courseDocument, now));
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

/** Lessons about objectives of which not everything is right yet, as far as that may be shown. */
function lessonsLeft({ version, text, kickoff, mastery, participation }: ResultsRow): Recommendations['lessons'] {
  const { lessons, objectives, languages, accreditations } = version.courseDocument;
  const isTold = participation?.passedAt || masteryTerms({ accreditations }).reveal === 'after-attempt';
  const result = new Map(Object.entries((isTold ? mastery : undefined)?.byObjective ?? kickoff?.byObjective ?? {}));
  const titles = lessonTitlesIn(version, text.locale);
  return lessons.flatMap(({ id, minutes, objectives: about }) => {
    const open = objectives.find((objective) => {
      const [correct = 0, total = 0] = result.get(objective.id) ?? [];
      return about.includes(objective.id) && correct < total;
    });
    return open ? [{ id, title: titles[id] ?? id, minutes, objective: textIn(open.text, text.locale, languages) }] : [];
  });
}
