import type { Locale } from '#contract/locales';
import { quizzes } from '#contract/learning/quizzes';

interface CourseAddress {
  readonly courseId: string;
  readonly locale: Locale;
}

/** The read of a page of results, which its island and the early script of its page request. */
export const resultsRead = <Page extends 'comparison' | 'recommendations'>(
  page: Page,
  { courseId, locale }: CourseAddress,
) => [quizzes.endpoints[page], { params: { courseId }, query: { locale } }] as const;
