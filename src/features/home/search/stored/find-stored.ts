import type { Reply } from '#contract/feature';
import type { search as contract, SearchHit } from '#contract/home/search';
import { markedExcerpt, markedText } from '#contract/home/search/marked';
import { rankHits, type Access } from '#contract/home/search/ranking';
import { isFound, wantedIn, type Wanted } from '#contract/home/search/wanted';
import type { Course, Lesson } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { loadStoredAnswers } from '../../../../platform/offline/stored-answers.ts';
import { passagesOf, type StoredCourse, type StoredPassage } from './stored-passages.ts';

/** What the stored courses have; `undefined` if this device stores none. */
export async function findStored(
  search: string,
  locale: Locale,
): Promise<Reply<(typeof contract)['endpoints']['find']> | undefined> {
  const answers = await loadStoredAnswers();
  if (!answers) return undefined;
  const isStored = (id: string) => Boolean(answers.courses[id]?.checkedAt);
  const [courses, lessons] = await Promise.all([
    answers.find<Course>(/\/api\/courses\/[^/]+$/),
    answers.find<Lesson>(/\/api\/courses\/[^/]+\/lessons\/[^/]+$/),
  ]);
  const stored = courses
    .filter(({ id }) => isStored(id))
    .map((course) => ({
      course,
      lessons: lessons.filter(({ courseId, language }) => courseId === course.id && language === course.language),
    }));
  return { hits: hitsIn(stored, search, locale), corrected: null };
}

/** Hits in stored courses, ranked and marked as the edge does. */
export function hitsIn(stored: readonly StoredCourse[], search: string, locale: Locale): SearchHit[] {
  const wanted = wantedIn(search);
  if (!wanted) return [];
  const found = stored.flatMap((one) =>
    passagesOf(one)
      .filter((passage) => isFound(wanted, passage))
      .map((passage) => ({
        ...{ passage, stored: one, isBegun: one.course.startedAt !== null },
        access: accessTo(passage, one),
      })),
  );
  return rankHits(found, wanted, locale).map((one) => asHit(one.passage, one.stored, one.access, wanted));
}

function accessTo({ place: { lessonId } }: StoredPassage, { lessons }: StoredCourse): Access {
  return lessonId === undefined || lessons.some(({ id }) => id === lessonId) ? 'open' : 'locked';
}

function asHit(passage: StoredPassage, { course }: StoredCourse, access: Access, wanted: Wanted): SearchHit {
  const { kind, locale, heading, text, place } = passage;
  const { lessonId, block = null, second = null } = place;
  const courseId = course.id;
  const isLocked = access === 'locked';
  return {
    ...{ kind, title: course.title, language: locale, isLocked },
    place:
      lessonId === undefined ? { page: 'course', courseId } : { page: 'lesson', courseId, lessonId, block, second },
    lesson: course.outline.find(({ id }) => id === lessonId)?.title ?? null,
    heading: markedText(heading, wanted),
    text: isLocked ? [] : markedExcerpt(text, wanted),
  };
}
