import type { RequestInput } from '#contract/feature';
import { review, type Review, type Reviewed } from '#contract/learning/review';
import { addressOf } from '../../../platform/api/request.ts';
import { changeAnswers, loadState } from '../../../platform/offline/offline-storage.ts';
import { addStep, pathOf } from '../../../platform/offline/unsent-steps.ts';

type Input = RequestInput<(typeof review)['endpoints']['answer']>;

/** Stores an answer until it is sent; returns false on a device that stores no course. */
export async function answerOffline(input: Input, onSent: (reviewed: Reviewed) => void): Promise<boolean> {
  if (!(await loadState())) return false;
  const { courseId, quizId, itemId } = input.params;
  const { params, query, body } = input;
  const path = pathOf(addressOf(review.endpoints.answer, { params, query }));
  const id = `review:${courseId}/${quizId}/${itemId}/${body.turn}`;
  addStep({ kind: 'review', id, method: 'PUT', path, body }, (reply) => onSent(reply as Reviewed));
  await changeAnswers<Review>(/\/api\/review$/, ({ questions, answeredToday, ...today }) => ({
    ...today,
    answeredToday: answeredToday + 1,
    questions: questions.filter((one) => one.courseId !== courseId || one.quizId !== quizId || one.item.id !== itemId),
  }));
  return true;
}
