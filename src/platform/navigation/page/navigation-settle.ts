import { settleDelay } from '#contract/constants';

/** Requests that a navigation waits for: those for session and user. */
const pending = new Set<Promise<unknown>>();

/** Lets navigations wait for an answer, but not for long. */
export function delayNavigation(answer: Promise<unknown>): void {
  pending.add(answer);
  const forget = () => pending.delete(answer);
  answer.then(forget, forget);
}

/**
 * Ends when session and user are known, at once where nothing is being asked, after 100 ms at the latest: then the
 * route is resolved (specification, section 9, settle delay).
 */
export async function navigationSettled(): Promise<void> {
  if (pending.size === 0) return;
  await Promise.race([Promise.allSettled(pending), new Promise((resolve) => setTimeout(resolve, settleDelay))]);
}
