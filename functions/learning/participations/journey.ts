import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { CourseRow, Standing } from './queries.ts';
import type { Journey, Progress, Syllabus } from './rules.ts';

/** Lesson titles in a language, each falling back to the course's first language. */
export function lessonTitlesIn(
  { courseDocument, lessonTitles }: CourseRow['version'],
  locale: Locale,
): Record<string, string> {
  const [first = locale] = courseDocument.languages;
  return { ...lessonTitles[first], ...lessonTitles[locale] };
}

function progressOf({ participation, lessonMarks, quizMarks }: Standing): Progress | null {
  return participation && { ...participation, lessons: lessonMarks, quizzes: quizMarks };
}

/** The way of a viewer through a course as the rules see it. */
export function journeyOf(row: CourseRow, planType: PlanType, now: Date): Journey {
  const { courseDocument, itemCounts } = row.version;
  const lessonTitles = lessonTitlesIn(row.version, row.text.locale);
  const syllabus: Syllabus = { ...courseDocument, itemCounts, lessonTitles };
  return { title: row.text.title, syllabus, isFree: row.course.isFree, planType, progress: progressOf(row), now };
}
