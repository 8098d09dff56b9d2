import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '../../../functions/edge/sessions/schema.ts';
import { settle } from '../../../functions/commerce/billing/orders/payment.ts';
import { member } from '../../../functions/commerce/billing/booking.ts';
import { customerStatusOf } from '../../../functions/commerce/billing/queries.ts';
import { orders, subscriptions } from '../../../functions/commerce/billing/schema.ts';
import type { Cell } from '../../../functions/data/cells.ts';
import { paymentProviderOf } from '../../../functions/commerce/payments/configured-provider.ts';
import { signedInAs } from '../../support/accounts.ts';
import { cellOfEmail, userOf } from '../../support/cells.ts';
import { card, charges, order, planOf } from './ordering.ts';

const email = 'trial@clinic.example';
const asks = { card: card('4000002500003155') };

test('a user can try twenty cards and coupons in an hour, also if orders succeed', async () => {
  const ana = await signedInAs('trial');
  const tries = [
    { card: card('4000000000000002') },
    { coupon: 'GUESSED' },
    { expectedTotal: 1 },
    { card: card('4242 4242 4242 4241') },
  ];
  const statuses: number[] = [];
  for (let number = 0; number < 20; number++) {
    statuses.push((await order(ana, 'pro-monthly', tries[number % tries.length], `order-number-${number}`)).status);
  }
  expect(statuses).not.toContain(429);
  for (const change of [...tries, {}]) {
    const { status, body } = await order(ana, 'pro-monthly', change, 'another-order');
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  }
  expect((await order(ana, 'pro-monthly', tries[0], 'order-number-0')).status).toBe(429);
  expect(await charges()).toEqual([]);
});

test('a refused order does not abandon the pending one of another tab', async () => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', asks);
  expect((await order(ana, 'pro-monthly', { expectedTotal: 1 }, 'another-tab')).body.code).toBe('PRICE_CHANGED');
  const confirmation = await ana.ask('POST', '/api/billing/orders/my-order-key/confirmation', { isConfirmed: true });
  expect(confirmation.body).toMatchObject({ state: 'paid' });
});

/** Changes data of a user between its read and the payment. */
const changes: Record<string, (cell: Cell, userId: string) => PromiseLike<unknown>> = {
  'the deletion of the account is requested': (cell, id) =>
    cell.update(users).set({ deletesAt: new Date() }).where(eq(users.id, id)),
  'another plan begins': (cell, userId) => {
    const [at, end] = [new Date(), new Date(Date.now() + 86_400_000)];
    const period = { startedAt: at, anchor: at, periodStart: at, periodEnd: end };
    const plan = {
      state: 'active',
      planGroup: 'basic-monthly',
      currency: 'EUR',
      price: 1900,
      provider: 'test',
    } as const;
    return cell.insert(subscriptions).values({ id: 'another', userId, ...plan, ...period });
  },
};

test.each(Object.keys(changes))('a payment while %s is refunded and grants nothing', async (what) => {
  const ana = await signedInAs('trial');
  await order(ana, 'pro-monthly', asks);
  const [cell, { id: userId }, now] = [await cellOfEmail(email), await userOf(email), new Date()];
  const [waiting = expect.fail()] = await cell.select().from(orders);
  const known = await customerStatusOf(cell, member(userId), now);
  await changes[what]?.(cell, userId);
  const provider = paymentProviderOf(env, cell, now);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const settled = await settle({ env, cell, provider, now }, waiting, await provider.confirm(waiting.id, true), known);
  expect(errors).toHaveBeenCalled();
  expect(settled).toMatchObject({ state: 'failed', failure: 'unavailable' });
  expect(await charges()).toEqual([]);
  expect(await planOf(ana)).toBe('trial');
});
