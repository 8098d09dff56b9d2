import { ApiError } from './request.ts';

/** Waits before a repetition, in milliseconds: the first, and the maximum that it doubles to. */
const waits = { first: 2000, longest: 60_000 };

/**
 * Repeats a request with increasing waits until a response arrives or `isWanted` is false. An error status is a
 * response: writes are not repeated after one, and `request` repeats reads itself (specification, section 7).
 *
 * @throws the reason of the last failure
 */
export async function retryWithBackoff<Answer>(send: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer> {
  for (let wait = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
    try {
      return await send();
    } catch (reason) {
      const isFinal = reason instanceof ApiError;
      if (!isFinal) await new Promise((resolve) => setTimeout(resolve, wait));
      if (isFinal || !isWanted()) throw reason;
    }
  }
}
