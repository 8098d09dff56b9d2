import { Refused } from './api.ts';

/** Waits before asking again, in milliseconds: the first, and the longest it doubles to. */
const waits = { first: 2000, longest: 60_000 };

/**
 * Asks until there is an answer, ever more rarely, as long as the edge is out of reach, broken or too busy; any other
 * refusal is an answer.
 *
 * @throws Refused, or the reason of `signal` once that is aborted
 */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let wait = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (reason) {
      if (reason instanceof Refused && reason.status < 500 && reason.status !== 429) throw reason;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
