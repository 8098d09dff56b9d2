import { ApiError } from '../api/request.ts';
import { thisMoment, type Moment } from './tracking.ts';

/** Times of actions that the edge has not confirmed yet, by action. */
const unconfirmed = new Map<string, Moment>();

/**
 * Requests an idempotent action and tracks it once, with the time of the first request: when the answer says that it is
 * new, or when an earlier answer was lost on the way.
 */
export async function tellOnce<Answer extends { readonly isNew: boolean }>(
  what: string,
  ask: () => Promise<Answer>,
  tell: (answer: Answer, moment: Moment) => void,
): Promise<Answer> {
  const earlier = unconfirmed.get(what);
  const moment = earlier ?? thisMoment();
  unconfirmed.set(what, moment);
  try {
    const answer = await ask();
    if (answer.isNew || earlier) tellKnown(what, () => tell(answer, moment));
    unconfirmed.delete(what);
    return answer;
  } catch (reason) {
    // A refused action did not happen; without an answer it may have.
    if (reason instanceof ApiError && reason.status < 500) unconfirmed.delete(what);
    throw reason;
  }
}

/** Tracks an action whose answer is still missing, once a message confirms it. */
export function tellKnown(what: string, tell: (moment: Moment) => void): void {
  const moment = unconfirmed.get(what);
  if (!moment) return;
  unconfirmed.delete(what);
  tell(moment);
}
