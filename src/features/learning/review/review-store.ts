import type { Locale } from '#contract/locales';
import { review, type Reviewed, type ReviewQuestion } from '#contract/learning/review';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { loadedStore } from '../../../platform/api/loaded-store.ts';
import { NetworkError, request } from '../../../platform/api/request.ts';
import { isOfflineCapable } from '../../../platform/offline/retryable.ts';
import { currentLocale } from '../../../platform/text/translations.ts';

const { endpoints } = review;

/** The read of today's questions, which their island and the early script of its page request. */
export const reviewRead = (locale: Locale) => [endpoints.today, { query: { locale } }] as const;

/** Today's questions. */
export const $review = loadedStore(() => request(...reviewRead(currentLocale())));

/** The request that saves an answer. */
export function answerInput(question: ReviewQuestion, { answer, confidence }: ItemAnswer) {
  const { courseId, quizId, item, version, turn } = question;
  return {
    params: { courseId, quizId, itemId: item.id },
    query: { locale: currentLocale() },
    body: { answer: [...answer], confidence, version, turn, timeZone: timeZone() },
  };
}

/** Saves an answer; without a connection, a device that stores courses sends it later and calls `onSent`. */
export async function saveAnswer(
  question: ReviewQuestion,
  chosen: ItemAnswer,
  onSent: (reviewed: Reviewed) => void,
): Promise<Reviewed | 'waiting'> {
  const input = answerInput(question, chosen);
  try {
    return await request(endpoints.answer, input);
  } catch (reason) {
    // Without a service worker, the module could not be loaded now.
    if (!(reason instanceof NetworkError) || !isOfflineCapable()) throw reason;
    const { answerOffline } = await import('./offline-answers.ts');
    if (!(await answerOffline(input, onSent))) throw reason;
    return 'waiting';
  }
}

/** Removes an answered question from today's. */
export function removeAnswered({ dueInDays }: Pick<Reviewed, 'dueInDays'>): void {
  $review.change(({ answeredToday, questions, nextInDays, ...today }) => ({
    ...today,
    answeredToday: answeredToday + 1,
    questions: questions.slice(1),
    nextInDays: Math.min(dueInDays, nextInDays ?? dueInDays),
  }));
}

/** Switches the reminder on or off. */
export async function setReminder(isOn: boolean): Promise<void> {
  const body = { isReminded: isOn, timeZone: timeZone() };
  const { isReminded } = await request(endpoints.remind, { body });
  $review.change((today) => ({ ...today, isReminded }));
}

/** The browser's time zone, in which a day begins. */

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
