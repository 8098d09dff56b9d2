import type { SearchHit } from '#contract/home/search';
import { textIn } from '../../library/content/texts.ts';
import { lessonTitlesIn } from '../../learning/participations/course-progress.ts';
import type { WebinarRow } from '../../webinars/webinars/schema.ts';
import type { FoundPassage } from '#contract/home/search/passages';
import type { Access } from '#contract/home/search/ranking';
import type { KnownCourse } from './rules.ts';
import { markedExcerpt, markedText } from '#contract/home/search/marked';
import type { Wanted } from '#contract/home/search/wanted';

interface JudgedPassage {
  readonly passage: FoundPassage;
  readonly access: Access;
  readonly wanted: Wanted;
}

/** A hit in a course: of a locked lesson title and heading alone. */
export function asCourseHit(
  { passage, access, wanted }: JudgedPassage,
  { version }: Pick<KnownCourse, 'version'>,
): SearchHit {
  const { courseDocument } = version;
  const { lessonId } = passage.place;
  return {
    ...commonOf({ passage, access, wanted }),
    place: coursePlace(passage, version.courseId, access),
    title: textIn(courseDocument.title, passage.locale, courseDocument.languages),
    lesson: lessonId === undefined ? null : (lessonTitlesIn(version, passage.locale)[lessonId] ?? lessonId),
  };
}

export function asWebinarHit({ passage, access, wanted }: JudgedPassage, { id, document }: WebinarRow): SearchHit {
  const second = access === 'open' ? (passage.place.second ?? null) : null;
  return {
    ...commonOf({ passage, access, wanted }),
    place: { page: 'webinar', webinar: id, second },
    title: textIn(document.title, passage.locale, document.languages),
    lesson: null,
  };
}

function commonOf({ passage: { kind, locale, heading, text }, access, wanted }: JudgedPassage) {
  const isLocked = access === 'locked';
  return {
    ...{ kind, language: locale, isLocked },
    heading: markedText(heading, wanted),
    text: isLocked ? [] : markedExcerpt(text, wanted),
  };
}

function coursePlace({ place }: FoundPassage, courseId: string, access: Access): SearchHit['place'] {
  const { lessonId, quizId, block = null, second = null } = place;
  if (quizId !== undefined) return { page: 'quiz', courseId, quizId };
  if (lessonId === undefined) return { page: 'course', courseId };
  const isOpen = access === 'open';
  return { page: 'lesson', courseId, lessonId, block: isOpen ? block : null, second: isOpen ? second : null };
}
