import { and, eq, isNull, lte } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { accountColumns } from '../queries.ts';
import { billingCustomers, paymentMethods, subscriptions } from '../schema.ts';

/** Subscriptions with their payers. */
function withPayer(cell: Cell) {
  return cell
    .select({
      subscription: subscriptions,
      customer: billingCustomers,
      method: paymentMethods,
      who: accountColumns,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .leftJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, subscriptions.userId));
}

export type Payable = Awaited<ReturnType<typeof dueSubscriptions>>[number];

export function dueSubscriptions(cell: Cell, now: Date, most: number) {
  return withPayer(cell).where(lte(subscriptions.dueAt, now)).orderBy(subscriptions.dueAt).limit(most);
}

export async function payableById(cell: Cell, id: string): Promise<Payable | undefined> {
  const [payable] = await withPayer(cell).where(eq(subscriptions.id, id));
  return payable;
}

/** A user's active subscription with its payer. */
export async function payableOf(cell: Cell, userId: string): Promise<Payable | undefined> {
  const [payable] = await withPayer(cell).where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)));
  return payable;
}
