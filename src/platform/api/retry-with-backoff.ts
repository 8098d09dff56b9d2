import { ApiError } from './request.ts';

/** Waits before asking again, in milliseconds: the first, and the longest it doubles to. */
const waits = { first: 2000, longest: 60_000 };

/**
 * Asks until there is an answer, ever more rarely, as long as it is wanted and the edge is out of reach. Any status is an
 * answer: a write is not repeated after one, and a read has been by itself (specification, section 7).
 *
 * @throws the reason of the last failure
 */
export async function retryWithBackoff<Answer>(ask: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer> {
  for (let wait = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
    try {
      return await ask();
    } catch (reason) {
      const isFinal = reason instanceof ApiError;
      if (!isFinal) await new Promise((resolve) => setTimeout(resolve, wait));
      if (isFinal || !isWanted()) throw reason;
    }
  }
}
