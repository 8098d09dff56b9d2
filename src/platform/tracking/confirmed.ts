import { ApiError } from '../api/request.ts';
import { thisMoment, type Moment } from './tracking.ts';

/** Moments at which somebody did what the edge has not confirmed yet, by what they did. */
const unconfirmed = new Map<string, Moment>();

/**
 * Asks for something that the edge does once, however often it is asked, and tells of it once, as of the moment it was
 * first asked for: when the answer says that it is new, or when an earlier answer was lost on the way.
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
    // Whoever is refused has done nothing; without an answer, nobody knows.
    if (reason instanceof ApiError && reason.status < 500) unconfirmed.delete(what);
    throw reason;
  }
}

/** Tells of something that was asked for, if its answer is still to come, now that it is known to have happened. */
export function tellKnown(what: string, tell: (moment: Moment) => void): void {
  const moment = unconfirmed.get(what);
  if (!moment) return;
  unconfirmed.delete(what);
  tell(moment);
}
