import type { Context } from 'hono';

/**
 * Begins work once the answer is on its way: neither its time nor a failure of the work tells the visitor what was
 * found to do.
 */
export function afterAnswer(c: Context, work: () => Promise<unknown>): void {
  c.executionCtx.waitUntil(scheduler.wait(1).then(work).catch(console.error));
}
