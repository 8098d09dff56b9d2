import type { Locale } from '#contract/locales';
import type { PlanType } from '#contract/plans';
import type { CourseRow, StoredProgress } from './queries.ts';
import type { CourseProgress, Progress, Syllabus } from './rules.ts';

/** Lesson titles in a language, each falling back to the course's first language. */
export function lessonTitlesIn(
  { courseDocument, lessonTitles }: CourseRow['version'],
  locale: Locale,
): Record<string, string> {
  const [first = locale] = courseDocument.languages;
  return { ...lessonTitles[first], ...lessonTitles[locale] };
}

function progressOf({ participation, lessonStates, quizStates }: StoredProgress): Progress | null {
  return participation && { ...participation, lessons: lessonStates, quizzes: quizStates };
}

/** A viewer's progress through a course, as the rules need it. */
export function courseProgressOf(row: CourseRow, planType: PlanType, now: Date): CourseProgress {
  const { courseDocument, itemCounts } = row.version;
  const lessonTitles = lessonTitlesIn(row.version, row.text.locale);
  const syllabus: Syllabus = { ...courseDocument, itemCounts, lessonTitles };
  return { title: row.text.title, syllabus, isFree: row.course.isFree, planType, progress: progressOf(row), now };
}
