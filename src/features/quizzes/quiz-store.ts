import type { Step } from '#contract/courses';
import type { Locale } from '#contract/locales';
import { quizzes, type Attempt, type Feedback, type Item, type Quiz } from '#contract/quizzes';
import type { TrackedFacts } from '#contract/tracking';
import { request } from '../../platform/api/request.ts';
import { keptAnswers } from '../../entities/quizzes/kept-answers.ts';
import { loadedStores, type LoadedStore } from '../../platform/api/loaded-store.ts';
import { pageParams } from '../../platform/navigation/location.ts';
import { currentLocale } from '../../platform/text/translations.ts';
import { trackCourse } from '../../entities/courses/course-events.ts';
import { track } from '../../platform/tracking/tracking.ts';

/** Which quiz in which language. */
export interface QuizAddress {
  readonly courseId: string;
  readonly quizId: string;
  readonly locale: Locale;
}

/** What somebody has chosen for an item. */
export interface ItemAnswer {
  readonly answer: readonly string[];
  readonly confidence: Item['confidence'];
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
  const [quiz] = await Promise.all([asked, keptAnswers()]);
  return quiz;
});

export function quizAt({ locale, courseId, quizId }: QuizAddress): LoadedStore<Quiz> {
  return stores(`${locale}/${courseId}/${quizId}`);
}

/** Begins an attempt, or goes on with the one that is open. */
export async function begin({ locale, ...params }: QuizAddress): Promise<void> {
  const attempt = await request(quizzes.endpoints.beginAttempt, { params, query: { locale } });
  const loaded = quizAt({ locale, ...params }).get();
  // An attempt that is only gone on with was begun before.
  if (loaded.state === 'ready' && loaded.value.attempt?.id !== attempt.id)
    track('quiz_started', factsOf(loaded.value, attempt));
  quizAt({ locale, ...params }).change((quiz) => ({ ...quiz, attempt }));
}

/** Writes an answer the edge has taken into the attempt at hand. */
export function noteAnswer(
  place: QuizAddress,
  attemptId: string,
  itemId: string,
  draft: ItemAnswer,
  feedback: Feedback | null,
): void {
  const withAnswer = (item: Item): Item =>
    item.id === itemId ? { ...item, answer: [...draft.answer], confidence: draft.confidence, feedback } : item;
  quizAt(place).change((quiz) =>
    quiz.attempt?.id === attemptId
      ? { ...quiz, attempt: { ...quiz.attempt, items: quiz.attempt.items.map(withAnswer) } }
      : quiz,
  );
}

/** Finishes an attempt and tells what follows. */
export async function finish(
  { locale, ...params }: QuizAddress,
  attemptId: string,
): Promise<{ attempt: Attempt; next: Step }> {
  const ended = await request(quizzes.endpoints.finishAttempt, { params: { ...params, attemptId }, query: { locale } });
  const loaded = quizAt({ locale, ...params }).get();
  if (loaded.state === 'ready') trackEnd(loaded.value, ended.attempt);
  return ended;
}

/** A course is complete with the first mastery quiz that is passed. */
function trackEnd(quiz: Quiz, attempt: Attempt): void {
  track('quiz_completed', factsOf(quiz, attempt));
  if (quiz.kind === 'mastery' && attempt.isPassed && !quiz.isPassed)
    void trackCourse('course_completed', quiz.courseId);
}

function factsOf(quiz: Quiz, { number }: Attempt): TrackedFacts<'quiz_started'> {
  const { courseId, courseTitle, id, kind } = quiz;
  return { course: { id: courseId, title: courseTitle }, quiz: { id, type: kind, attempt: number } };
}
