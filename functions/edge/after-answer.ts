import type { Env } from '../env.ts';
import { background } from '../data/failures.ts';

/**
 * Runs work after the response, so that neither its duration nor its failure is observable by the client.
 */
export function runAfterResponse({ env }: { readonly env: Env }, work: () => Promise<unknown>): void {
  background(env, scheduler.wait(1).then(work));
}
