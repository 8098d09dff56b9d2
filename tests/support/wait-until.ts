import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { waitUntil as continueAfterResponse } from 'cloudflare:workers';

/** Work after responses that is not complete. */
const pending = new Set<Promise<unknown>>();

/** The platform's `waitUntil`; the plugin waits only for that of the context of a request. */
export function waitUntil(work: Promise<unknown>): void {
  const tracked = work.finally(() => pending.delete(tracked));
  pending.add(tracked);
  continueAfterResponse(tracked);
}

/**
 * Waits for the work after responses. It polls, as a promise of a request does not settle in the context of another one
 * if that request is aborted.
 * @throws an `Error` after 15,000 polls, some 30 seconds
 */
export async function completeWork(): Promise<void> {
  await waitForGlobalWaitUntil();
  for (let polls = 0; pending.size > 0; polls++) {
    if (polls === 15_000) throw new Error('Work after a response does not end.');
    await scheduler.wait(2);
  }
}
