import type { Reply } from '#contract/feature';
import { quizzes } from '#contract/learning/quizzes';
import { request, ApiError } from '../../platform/api/request.ts';
import { deleteAnswer, loadWaitingAnswers, type WaitingAnswer } from './kept-answers.ts';
import { isWorthKeeping } from '../../platform/offline/worth-keeping.ts';

/** What comes of an answer: its feedback where there is any, and whether its question counts at all. */
export type AnswerReply = Reply<(typeof quizzes)['endpoints']['saveAnswer']>;

interface AnswerListener {
  readonly taken: (sent: WaitingAnswer, reply: AnswerReply) => void;
  readonly refused: (sent: WaitingAnswer, reason: unknown) => void;
}

/**
 * Sends what waits, one answer after the other in the order they were given, from one tab at a time; returns whether
 * nothing is left to be sent.
 */
export async function sendAnswers(heard?: AnswerListener): Promise<boolean> {
  const run = () => sendAll(heard);
  // Old browsers have no locks; the edge takes each answer once all the same.
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? await locks.request('unsent answers', run) : run();
}

async function sendAll(heard: AnswerListener | undefined): Promise<boolean> {
  /** Keys of answers that the edge failed on: they wait for the next round, and those behind them go on. */
  const failed = new Set<string>();
  for (;;) {
    const first = (await loadWaitingAnswers()).find(({ key }) => !failed.has(key));
    if (!first) return failed.size === 0;
    try {
      const reply = await send(first);
      await deleteAnswer(first);
      heard?.taken(first, reply);
    } catch (reason) {
      if (isFailureOfEdge(reason)) {
        failed.add(first.key);
        continue;
      }
      if (isWorthKeeping(reason)) return false;
      await deleteAnswer(first);
      heard?.refused(first, reason);
    }
  }
}

/** Whether the edge was reached and failed on this very answer. */
function isFailureOfEdge(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 500;
}

/** Sends the age instead of the instant, as clocks of devices differ. */
function send({ courseId, quizId, attemptId, itemId, locale, answer, key, givenAt, ...rest }: WaitingAnswer) {
  const age = Math.max(0, Math.round(Date.now() - givenAt));
  const { confidence, seconds } = rest;
  const body = { answer: [...answer], confidence, seconds, key, age };
  const params = { courseId, quizId, attemptId, itemId };
  return request(quizzes.endpoints.saveAnswer, { params, query: { locale }, body }, { keepalive: true });
}
