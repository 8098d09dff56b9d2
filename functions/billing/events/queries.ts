import { and, eq, isNotNull } from 'drizzle-orm';
import type { PlatformDatabase } from '../../database/database.ts';
import type { PaymentProvider, ProviderEvent } from '../../payments/provider.ts';
import { billingCustomers, providerEvents } from '../schema.ts';

/** Records an event that came; false where it was handled before. */
export async function isNews(
  db: PlatformDatabase,
  provider: PaymentProvider['name'],
  { id, kind, at }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const [, handled] = await db.batch([
    db.insert(providerEvents).values({ id, provider, kind, happenedAt: at, receivedAt: now }).onConflictDoNothing(),
    db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(and(eq(providerEvents.id, id), isNotNull(providerEvents.handledAt))),
  ]);
  return handled.length === 0;
}

/** Records that an event was handled. */
export async function isHandled(db: PlatformDatabase, id: string, handledAt: Date): Promise<void> {
  await db.update(providerEvents).set({ handledAt }).where(eq(providerEvents.id, id));
}

/** The user behind a provider's customer id. */
export async function userOfCustomer(db: PlatformDatabase, providerCustomer: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.providerCustomer, providerCustomer));
  return row?.userId;
}
