import { blocksOf, textOf } from '#contract/home/search/blocks';
import { cuePassages, type FoundPassage, type Passage } from '#contract/home/search/passages';
import type { Activity, Course, Lesson } from '#contract/learning/courses';

/** A course on this device, with the lessons that are open to the learner. */
export interface StoredCourse {
  readonly course: Course;
  readonly lessons: readonly Lesson[];
}

export type StoredPassage = FoundPassage & Passage;

/** Everything in a stored course that can be found, as the index of the edge has it. */
export function passagesOf({ course, lessons }: StoredCourse): StoredPassage[] {
  const open = new Set(lessons.map(({ id }) => id));
  const others = course.outline.filter(({ kind, id }) => kind === 'lesson' && !open.has(id));
  const passages = [
    ...overviewPassages(course),
    ...others.map((activity) => titlePassage(course, activity)),
    ...lessons.flatMap(lessonPassages),
  ];
  return passages.map((passage) => ({ ...passage, source: `course:${course.id}` }));
}

function overviewPassages(course: Course): Passage[] {
  const { language: locale, title, promise, description, objectives, teachers } = course;
  return [
    {
      ...{ kind: 'course', locale, place: {}, heading: title, context: '' },
      text: [promise, textOf(description), ...objectives.map(({ text }) => text)].join(' '),
    },
    ...teachers.map(({ id, name, credentials }): Passage => ({
      ...{ kind: 'teacher', locale, place: { person: id }, heading: name, text: credentials, context: title },
    })),
  ];
}

/** A lesson that is not open: its title alone. */
function titlePassage({ language: locale }: Course, { id: lessonId, title }: Activity): Passage {
  return { kind: 'lesson', locale, place: { lessonId }, heading: title ?? '', text: '', context: '' };
}

function lessonPassages({ id: lessonId, language: locale, title, summary, html, video }: Lesson): Passage[] {
  const place = { lessonId };
  const chapters = video?.chapters ?? [];
  const transcript = video?.transcript;
  return [
    { kind: 'lesson', locale, place, heading: title, text: summary, context: '' },
    ...blocksOf(html).flatMap(({ position: block, heading, text, figures }): Passage[] => [
      ...figures.map((alt, figure): Passage => ({
        ...{ kind: 'figure', locale, place: { lessonId, block, figure }, heading, text: alt, context: title },
      })),
      ...(text
        ? [{ kind: 'paragraph' as const, locale, place: { lessonId, block }, heading, text, context: title }]
        : []),
    ]),
    ...chapters.map(({ from, title: heading }): Passage => ({
      ...{ kind: 'chapter', locale, place: { lessonId, second: from }, heading, text: '', context: title },
    })),
    ...(transcript ? cuePassages(transcript.cues, { locale: transcript.language, place, title }) : []),
  ];
}
