import { ApiError } from '../api/request.ts';
import { thisMoment, type Moment } from './tracking.ts';

/** Times of actions that the edge has not confirmed yet, by action. */
const unconfirmed = new Map<string, Moment>();

/**
 * Requests an idempotent action and tracks it once, with the time of the first request: if the response says that it is
 * new, or if no response to an earlier request arrived.
 */
export async function trackOnce<Answer extends { readonly isNew: boolean }>(
  action: string,
  send: () => Promise<Answer>,
  tell: (answer: Answer, moment: Moment) => void,
): Promise<Answer> {
  const earlier = unconfirmed.get(action);
  const moment = earlier ?? thisMoment();
  unconfirmed.set(action, moment);
  try {
    const answer = await send();
    if (answer.isNew || earlier) trackConfirmed(action, () => tell(answer, moment));
    unconfirmed.delete(action);
    return answer;
  } catch (reason) {
    // A refused action did not happen; without an answer it may have.
    if (reason instanceof ApiError && reason.status < 500) unconfirmed.delete(action);
    throw reason;
  }
}

/** Tracks an action without a response once a message confirms it. */
export function trackConfirmed(action: string, tell: (moment: Moment) => void): void {
  const moment = unconfirmed.get(action);
  if (!moment) return;
  unconfirmed.delete(action);
  tell(moment);
}
