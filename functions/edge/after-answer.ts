import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { background } from '../data/failures.ts';

/**
 * Runs work after the response, so that neither its duration nor its failure is observable by the client.
 */
export function runAfterResponse(c: Context<EdgeEnv>, work: () => Promise<unknown>): void {
  background(c.env, scheduler.wait(1).then(work));
}
