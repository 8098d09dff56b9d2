import { and, eq, isNotNull } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import type { PaymentProvider, ProviderEvent } from '../../payments/provider.ts';
import { billingCustomers, providerEvents } from '../schema.ts';

/** Records an event; false if it was handled before. */
export async function recordEvent(
  cell: Cell,
  provider: PaymentProvider['name'],
  { id, kind, at }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const [, handled] = await cell.batch([
    cell.insert(providerEvents).values({ id, provider, kind, happenedAt: at, receivedAt: now }).onConflictDoNothing(),
    cell
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.handledAt))),
  ]);
  return handled.length === 0;
}

export async function markHandled(cell: Cell, id: string, handledAt: Date): Promise<void> {
  await cell.update(providerEvents).set({ handledAt }).where(eq(providerEvents.id, id));
}

/** The user of a provider's customer id. */
export async function userOfCustomer(cell: Cell, providerCustomer: string): Promise<string | undefined> {
  const [row] = await cell
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.providerCustomer, providerCustomer));
  return row?.userId;
}
