import type { Step } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { quizzes, type Attempt, type Item, type Quiz } from '#contract/learning/quizzes';
import type { TrackedFacts } from '#contract/messaging/tracking';
import { request } from '../../../platform/api/request.ts';
import type { AnswerReply } from '../../../entities/quizzes/answer-sending.ts';
import { loadWaitingAnswers } from '../../../entities/quizzes/kept-answers.ts';
import type { ItemAnswer } from '../../../entities/quizzes/kinds/answer-props.ts';
import { loadedStores, type LoadedStore } from '../../../platform/api/loaded-store.ts';
import { pageParams } from '../../../platform/navigation/location.ts';
import { currentLocale } from '../../../platform/text/translations.ts';
import { trackCourse } from '../../../entities/courses/course-events.ts';
import { tellKnown, tellOnce } from '../../../platform/tracking/confirmed.ts';
import { track } from '../../../platform/tracking/tracking.ts';

/** Which quiz in which language. */
export interface QuizAddress {
  readonly courseId: string;
  readonly quizId: string;
  readonly locale: Locale;
}

/** The quiz whose page is open. */
export function openQuiz(): QuizAddress {
  const { courseId = '', quizId = '' } = pageParams();
  return { courseId, quizId, locale: currentLocale() };
}

/** How a quiz is asked for, by its island and early by its page. */
export const quizRead = ({ locale, ...params }: QuizAddress) =>
  [quizzes.endpoints.quiz, { params, query: { locale } }] as const;

const stores = loadedStores(async (key: string): Promise<Quiz> => {
  const [locale, courseId = '', quizId = ''] = key.split('/');
  const asked = request(...quizRead({ courseId, quizId, locale: locale as Locale }));
  // What was answered and not sent yet is known before the questions are on the screen.
  const [quiz] = await Promise.all([asked, loadWaitingAnswers()]);
  const { attempt } = quiz;
  if (attempt && !attempt.finishedAt)
    tellKnown(startOf({ courseId, quizId }), (moment) => track('quiz_started', factsOf(quiz, attempt), moment));
  return quiz;
});

export function quizAt({ locale, courseId, quizId }: QuizAddress): LoadedStore<Quiz> {
  return stores(`${locale}/${courseId}/${quizId}`);
}

const startOf = ({ courseId, quizId }: Pick<QuizAddress, 'courseId' | 'quizId'>) =>
  `quiz_started/${courseId}/${quizId}`;

/** Begins an attempt, or goes on with the one that is open. */
export async function begin({ locale, ...params }: QuizAddress): Promise<void> {
  const before = quizAt({ locale, ...params }).get();
  const attempt = await tellOnce(
    startOf(params),
    () => request(quizzes.endpoints.beginAttempt, { params, query: { locale } }),
    (begun, moment) => before.state === 'ready' && track('quiz_started', factsOf(before.value, begun), moment),
  );
  quizAt({ locale, ...params }).change((quiz) => ({ ...quiz, attempt }));
}

/** Writes an answer the edge has taken into the attempt at hand. */
export function noteAnswer(
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
  const { attempt, next } = await tellOnce(
    `quiz_completed/${attemptId}`,
    () => request(quizzes.endpoints.finishAttempt, { params: { ...params, attemptId }, query: { locale } }),
    (ended, moment) => {
      track('quiz_completed', factsOf(quiz, ended.attempt), moment);
      if (ended.completesCourse) void trackCourse('course_completed', quiz.courseId, moment);
    },
  );
  return { attempt, next };
}

function factsOf(quiz: Quiz, { number }: Attempt): TrackedFacts<'quiz_started'> {
  const { courseId, courseTitle, id, kind } = quiz;
  return { course: { id: courseId, title: courseTitle }, quiz: { id, type: kind, attempt: number } };
}
