import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { customerIn } from '../booking.ts';
import type { Account } from '../customer.ts';
import { billingCustomers, paymentMethods, subscriptions } from '../schema.ts';

/** Subscriptions with billing address and payment method. */
function withMeans(cell: Cell) {
  return cell
    .select({ subscription: subscriptions, customer: billingCustomers, method: paymentMethods })
    .from(subscriptions)
    .leftJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .leftJoin(paymentMethods, eq(paymentMethods.userId, subscriptions.userId))
    .$dynamic();
}

type WithMeans = Awaited<ReturnType<typeof withMeans>>[number];

/** A subscription with its payer. */
export type Payable = WithMeans & { readonly who: Account };

/** Adds who pays; a subscription whose account is deleted is left out. */
async function withPayers(cell: Cell, rows: readonly WithMeans[], now: Date): Promise<Payable[]> {
  const accounts = await cell.read<Account[]>(
    ...rows.map(({ subscription }) => customerIn(subscription).kind.account(subscription.userId, now)),
  );
  return rows.flatMap((row, index) => {
    const who = accounts[index]?.[0];
    return who ? [{ ...row, who }] : [];
  });
}

export async function dueSubscriptions(cell: Cell, now: Date, most: number): Promise<Payable[]> {
  const due = withMeans(cell).where(lte(subscriptions.dueAt, now)).orderBy(subscriptions.dueAt).limit(most);
  return withPayers(cell, await due, now);
}

export async function payableById(cell: Cell, id: string, now: Date): Promise<Payable | undefined> {
  const [payable] = await withPayers(cell, await withMeans(cell).where(eq(subscriptions.id, id)), now);
  return payable;
}

/** A customer's active subscription with its payer. */
export async function payableOf(cell: Cell, userId: string, now: Date): Promise<Payable | undefined> {
  const isRunning = and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt));
  const [payable] = await withPayers(cell, await withMeans(cell).where(isRunning), now);
  return payable;
}
