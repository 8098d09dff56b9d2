import type { Context } from 'hono';
import type { EdgeEnv } from './handle.ts';
import { background } from '../data/failures.ts';

/**
 * Begins work once the answer is sent: neither its time nor its failure tells the visitor what was found to do.
 */
export function afterAnswer(c: Context<EdgeEnv>, work: () => Promise<unknown>): void {
  background(c.env, scheduler.wait(1).then(work));
}
