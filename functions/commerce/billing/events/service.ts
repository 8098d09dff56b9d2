import { writeAll } from '../../../data/assertions/assertions.ts';
import { cellNamedIn, type Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import { readEvent } from '../../payments/stripe/lazy.ts';
import { settle } from '../orders/payment.ts';
import { orderById } from '../orders/queries.ts';
import { saveMethod } from '../queries.ts';
import { bookRefund } from '../refunds/service.ts';
import { payableOf } from '../memberships/queries.ts';
import { chargeNow } from '../renewals/service.ts';
import { markHandled, recordEvent, userOfCustomer } from './queries.ts';

/**
 * Handles a Stripe event in the cell of its user; false if its signature is invalid. An event is handled once;
 * one that fails is not marked as handled, so that Stripe retries it. An event without a cell is reported.
 */
export async function handleEvent(env: Env, body: string, signature: string, now: Date): Promise<boolean> {
  const event = await readEvent(env, body, signature, now);
  if (!event) return false;
  if (event.kind === 'other') return true;
  const cell = cellNamedIn(env, event.userId ?? '');
  if (!cell) {
    await reportFailure(new Error(`Ignored the Stripe event ${event.id}: it has no cell.`), env);
    return true;
  }
  if (await recordEvent(cell, 'stripe', event, now)) {
    await applyEvent(env, cell, event, now);
    await markHandled(cell, event.id, now);
  }
  return true;
}

async function applyEvent(env: Env, cell: Cell, event: ProviderEvent, now: Date): Promise<void> {
  const provider = paymentProviderOf(env, cell, now);
  switch (event.kind) {
    case 'order': {
      // Renewals have other keys: the renewal job queries their state itself.
      const order = await orderById(cell, event.key);
      if (order) await settle({ env, cell, provider, now }, order, event.outcome);
      break;
    }
    case 'refunded':
      await bookRefund(env, cell, provider.name, event.paid, now);
      break;
    case 'method': {
      const userId = await userOfCustomer(cell, event.customer);
      if (!userId) break;
      await writeAll(cell, [saveMethod(cell, userId, provider.name, event.method, now)]);
      const payable = await payableOf(cell, userId, now);
      if (payable?.subscription.state === 'past_due') await chargeNow(env, cell, payable, now);
      break;
    }
    case 'other':
  }
}
