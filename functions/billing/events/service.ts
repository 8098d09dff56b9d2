import { platformDb } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { PaymentProvider, ProviderEvent } from '../../payments/provider.ts';
import { orderById } from '../orders/queries.ts';
import { settle } from '../orders/settlement.ts';
import { keepMethod, writeAll } from '../queries.ts';
import { noteRefunded } from '../refunds/service.ts';
import { chargeNow } from '../renewals/service.ts';
import { isHandled, isNews, userOfCustomer } from './queries.ts';

/**
 * Processes an event from a provider; false where its signature is wrong. An event counts once; one that fails is not
 * noted as handled, so that the provider sends it again.
 */
export async function takeEvent(env: Env, body: string, signature: string, now: Date): Promise<boolean> {
  const provider = paymentProviderOf(env, now);
  const event = await provider.event(body, signature);
  if (!event) return false;
  const db = platformDb(env);
  if (await isNews(db, provider.name, event, now)) {
    await act(env, provider, event, now);
    await isHandled(db, event.id, now);
  }
  return true;
}

async function act(env: Env, provider: PaymentProvider, event: ProviderEvent, now: Date): Promise<void> {
  const db = platformDb(env);
  switch (event.kind) {
    case 'order': {
      // Renewals have keys of their own: the renewal job asks about them itself.
      const order = await orderById(db, event.key);
      if (order) await settle(env, provider, order, event.outcome, now);
      break;
    }
    case 'refunded':
      await noteRefunded(env, provider.name, event.paid, now);
      break;
    case 'method': {
      const userId = await userOfCustomer(db, event.customer);
      if (!userId) break;
      await writeAll(db, [keepMethod(db, userId, provider.name, event.method, now)]);
      await chargeNow(env, userId, now);
      break;
    }
    case 'other':
  }
}
