import type { Env } from '../env.ts';
import { background } from '../data/failures.ts';

/** Time for the delivery of a response, in milliseconds. */
export const deliveryTime = 100;

/**
 * Runs work after the response, so that neither its duration nor its failure is observable by the client. It waits until
 * the response is delivered: both share a thread, and work for known accounts only would delay their responses.
 */
export function runAfterResponse({ env }: { readonly env: Env }, work: () => Promise<unknown>): void {
  background(env, scheduler.wait(deliveryTime).then(work));
}
