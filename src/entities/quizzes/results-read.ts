import type { Locale } from '#contract/locales';
import { quizzes } from '#contract/learning/quizzes';

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** How a page of results is asked for, by its island and early by its page. */
export const resultsRead = <Page extends 'comparison' | 'recommendations'>(
  page: Page,
  { courseId, locale }: CourseAddress,
) => [quizzes.endpoints[page], { params: { courseId }, query: { locale } }] as const;
