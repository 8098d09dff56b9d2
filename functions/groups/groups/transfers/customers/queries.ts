import { and, eq, sql } from 'drizzle-orm';
import { billingCustomers } from '../../../../commerce/billing/schema.ts';
import { build, query } from '../../../../data/reads.ts';
import { groupMembers } from '../../schema.ts';

const isAtStripe = (groupId: string) =>
  and(
    eq(billingCustomers.userId, groupId),
    sql`${billingCustomers.provider} = 'stripe' and ${billingCustomers.providerCustomer} is not null`,
  );

/** Selects the customer of a group at Stripe, if there is one. */
export const customerAtStripe = (groupId: string) =>
  build.select({ id: billingCustomers.userId }).from(billingCustomers).where(isAtStripe(groupId));

/** The customer of a group at Stripe, and the address of its present owner. */
export function ownedCustomer(groupId: string) {
  const isOwner = and(eq(groupMembers.groupId, groupId), sql`role = 'owner' and left_at is null and email is not null`);
  return query(
    build
      .select({
        customer: sql<string>`${billingCustomers.providerCustomer}`.as('customer'),
        email: sql<string>`${groupMembers.email}`.as('email'),
      })
      .from(billingCustomers)
      .innerJoin(groupMembers, isOwner)
      .where(isAtStripe(groupId)),
  );
}
