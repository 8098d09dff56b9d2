import type { Subscription } from './subscription.ts';

/** Whether its plan is open at a moment. */
export function isAccessible({ endedAt, paidUntil, grantedUntil }: Subscription, at: Date): boolean {
  const until = Math.max(paidUntil?.getTime() ?? 0, grantedUntil?.getTime() ?? 0);
  return at.getTime() < until && (endedAt === null || at < endedAt);
}

/** The end of access to the plan. */
export function accessibleUntil({ endedAt, paidUntil, grantedUntil, periodStart }: Subscription): Date {
  if (endedAt) return endedAt;
  return new Date(Math.max(paidUntil?.getTime() ?? 0, grantedUntil?.getTime() ?? 0, periodStart.getTime()));
}
