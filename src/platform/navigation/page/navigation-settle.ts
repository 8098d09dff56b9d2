import { settleDelay } from '#contract/constants';

/** Requests for session and user, which navigations wait for. */
const pending = new Set<Promise<unknown>>();

/** Makes navigations wait for a response, at most for the settle delay. */
export function delayNavigation(answer: Promise<unknown>): void {
  pending.add(answer);
  const remove = () => pending.delete(answer);
  answer.then(remove, remove);
}

/**
 * Resolves when no request for session or user is pending, after 100 ms at the latest; then the route is resolved
 * (specification, section 9, settle delay).
 */
export async function navigationSettled(): Promise<void> {
  if (pending.size === 0) return;
  await Promise.race([Promise.allSettled(pending), new Promise((resolve) => setTimeout(resolve, settleDelay))]);
}
