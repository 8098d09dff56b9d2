import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '../../commerce/billing/schema.ts';
import { certificates } from '../../credit/certificates/schema.ts';
import { build, query } from '../../data/reads.ts';
import { invoices } from '../../commerce/invoices/schema.ts';

/** A user's active subscription. */
export function runningSubscription(userId: string) {
  return query(
    build
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt))),
  );
}

/** The number of a user's valid certificates, and of invoices and credit notes. */
export function documentCounts(userId: string) {
  const isValid = and(eq(certificates.userId, userId), eq(certificates.status, 'valid'));
  return query(
    build
      .select({
        certificates: count().as('certificates'),
        invoices: sql<number>`(select count(*) from ${invoices} where ${invoices.userId} = ${userId})`.as('invoices'),
      })
      .from(certificates)
      .where(isValid),
  );
}
