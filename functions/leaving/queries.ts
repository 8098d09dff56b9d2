import { and, count, eq, isNull } from 'drizzle-orm';
import { subscriptions } from '../billing/schema.ts';
import { certificates } from '../certificates/schema.ts';
import { build, query } from '../data/reads.ts';

/** The subscription of a user that runs. */
export function runningSubscription(userId: string) {
  return query(
    build
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt))),
  );
}

/** How many certificates of a user are valid. */
export function certificateCount(userId: string) {
  return query(
    build
      .select({ count: count().as('count') })
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.status, 'valid'))),
  );
}
