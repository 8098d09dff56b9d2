import type { Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { quizzes, type Attempt, type Item, type Quiz } from '#contract/learning/quizzes';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { request } from '../../../platform/api/request.ts';
import { loadUnsentAnswers, type AnswerReply } from './unsent-answers.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { loadedStores, type LoadedStore } from '../../../platform/api/loaded-store.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { trackCourse } from '../../../entities/courses/course-events.ts';
import { trackConfirmed, trackOnce } from '../../../platform/tracking/confirmed.ts';
import { track } from '../../../platform/tracking/tracking.ts';

/** A quiz and its language. */
export interface QuizAddress {
  readonly courseId: string;
  readonly quizId: string;
  readonly locale: Locale;
}

/** The quiz of the open page. */
export function currentQuiz(): QuizAddress {
  const { courseId = '', quizId = '' } = pageParams();
  return { courseId, quizId, locale: currentLocale() };
}

/** The read of a quiz, which its island and the early script of its page request. */
export const quizRead = ({ locale, ...params }: QuizAddress) =>
  [quizzes.endpoints.quiz, { params, query: { locale } }] as const;

const stores = loadedStores(async (key: string): Promise<Quiz> => {
  const [locale, courseId = '', quizId = ''] = key.split('/');
  const requested = request(...quizRead({ courseId, quizId, locale: locale as Locale }));
  // Unsent answers are loaded before the questions are visible.
  const [quiz] = await Promise.all([requested, loadUnsentAnswers()]);
  const { attempt } = quiz;
  if (attempt && !attempt.finishedAt)
    trackConfirmed(startKey({ courseId, quizId }), (moment) =>
      track('quiz_started', eventFacts(quiz, attempt), moment),
    );
  return quiz;
});

export function quizAt({ locale, courseId, quizId }: QuizAddress): LoadedStore<Quiz> {
  return stores(`${locale}/${courseId}/${quizId}`);
}

const startKey = ({ courseId, quizId }: Pick<QuizAddress, 'courseId' | 'quizId'>) =>
  `quiz_started/${courseId}/${quizId}`;

/** Begins an attempt, or continues the open one. */
export async function beginAttempt({ locale, ...params }: QuizAddress): Promise<void> {
  const before = quizAt({ locale, ...params }).get();
  const attempt = await trackOnce(
    startKey(params),
    () => request(quizzes.endpoints.beginAttempt, { params, query: { locale } }),
    (started, moment) => before.state === 'ready' && track('quiz_started', eventFacts(before.value, started), moment),
  );
  quizAt({ locale, ...params }).change((quiz) => ({ ...quiz, attempt }));
}

/** Writes an answer that the edge has saved into the attempt. */
export function storeAnswer(
  place: QuizAddress,
  attemptId: string,
  itemId: string,
  draft: ItemAnswer,
  { feedback, withdrawn }: AnswerReply,
): void {
  const withAnswer = (item: Item): Item =>
    item.id === itemId
      ? { ...item, answer: [...draft.answer], confidence: draft.confidence, feedback, withdrawn }
      : item;
  quizAt(place).change((quiz) =>
    quiz.attempt?.id === attemptId
      ? { ...quiz, attempt: { ...quiz.attempt, items: quiz.attempt.items.map(withAnswer) } }
      : quiz,
  );
}

/** Finishes an attempt at a quiz; returns the next step. */
export async function finish(
  { locale, ...params }: QuizAddress,
  quiz: Quiz,
  attemptId: string,
): Promise<{ attempt: Attempt; next: Step }> {
  const { attempt, next } = await trackOnce(
    `quiz_completed/${attemptId}`,
    () => request(quizzes.endpoints.finishAttempt, { params: { ...params, attemptId }, query: { locale } }),
    (ended, moment) => {
      track('quiz_completed', eventFacts(quiz, ended.attempt), moment);
      if (ended.completesCourse) void trackCourse('course_completed', quiz.courseId, moment);
    },
  );
  return { attempt, next };
}

function eventFacts(quiz: Quiz, { number }: Attempt): TrackedFacts<'quiz_started'> {
  const { courseId, courseTitle, id, kind } = quiz;
  return { course: { id: courseId, title: courseTitle }, quiz: { id, type: kind, attempt: number } };
}
