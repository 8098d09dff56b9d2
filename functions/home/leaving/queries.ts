import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { subscriptions } from '../../commerce/billing/schema.ts';
import { certificates } from '../../credit/certificates/schema.ts';
import { build, query } from '../../data/reads.ts';
import { invoices } from '../../commerce/invoices/schema.ts';

/** The subscription of a user that runs. */
export function runningSubscription(userId: string) {
  return query(
    build
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt))),
  );
}

/** How many valid certificates and how many invoices and credit notes a user has. */
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
