import type { CourseDocument } from '#contract/library/content';
import { defaultLocale } from '#contract/locales';
import type { CourseEvent } from '#contract/learning/courses';
import { textIn } from '../../library/content/texts.ts';
import { minutesOf } from './outline-rules.ts';
import { creditsOf } from './rules.ts';

interface Version {
  readonly courseDocument: CourseDocument;
  readonly itemCounts: Readonly<Record<string, number>>;
}

/** The facts of a course event. Its title is always in the same language, so that it counts as one. */
export function courseEvent({ courseDocument, itemCounts }: Version, at: Date): CourseEvent {
  const { id, title, languages, accreditations, teachers, lessons, quizzes } = courseDocument;
  return {
    course: {
      id,
      title: textIn(title, defaultLocale, languages),
      type: accreditations.length > 0 ? 'cme' : 'course',
      teachers: teachers.map(({ name }) => name),
      lessons: lessons.length,
      quizzes: quizzes.length,
      cme_credits: creditsOf(courseDocument, at),
      duration: minutesOf({ ...courseDocument, itemCounts, lessonTitles: {} }),
    },
  };
}
