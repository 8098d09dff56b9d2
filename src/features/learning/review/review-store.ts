import type { Locale } from '#contract/locales';
import { review, type Reviewed, type ReviewQuestion } from '#contract/learning/review';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { request } from '../../../platform/api/request.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = review;

/** How today's questions are asked for, by their island and early by its page. */
export const reviewRead = (locale: Locale) => [endpoints.today, { query: { locale } }] as const;

/** What comes back today. */
export const $review = loadedStore(() => request(...reviewRead(currentLocale())));

/** Records an answer. */
export function record(question: ReviewQuestion, { answer, confidence }: ItemAnswer): Promise<Reviewed> {
  const { courseId, quizId, item, version, turn } = question;
  return request(endpoints.answer, {
    params: { courseId, quizId, itemId: item.id },
    query: { locale: currentLocale() },
    body: { answer: [...answer], confidence, version, turn, timeZone: ownTimeZone() },
  });
}

/** Goes on after a question that was answered. */
export function removeAnswered({ dueInDays }: Reviewed): void {
  $review.change(({ answeredToday, questions, nextInDays, ...today }) => ({
    ...today,
    answeredToday: answeredToday + 1,
    questions: questions.slice(1),
    nextInDays: Math.min(dueInDays, nextInDays ?? dueInDays),
  }));
}

/** Switches the reminder on or off. */
export async function remind(isWished: boolean): Promise<void> {
  const body = { isReminded: isWished, timeZone: ownTimeZone() };
  const { isReminded } = await request(endpoints.remind, { body });
  $review.change((today) => ({ ...today, isReminded }));
}

/** Where the browser is, so that a day begins there. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
