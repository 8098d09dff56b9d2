import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { settleStaleOrders } from '../../../functions/commerce/billing/orders/payment.ts';
import { billingCustomers } from '../../../functions/commerce/billing/schema.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import { messageKinds } from '../../../functions/features.ts';
import { deleteDueAccounts, purgeDeletedAccounts } from '../../../functions/people/personal-data/deletion/service.ts';
import { deletedAccounts } from '../../../functions/people/accounts/schema.ts';
import { order } from '../../commerce/billing/ordering.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { secrets, StripeStandIn } from '../../support/stripe/stand-in.ts';
import { requestDeletion, day } from './leaving.ts';
import { cellNear } from '../../support/cells.ts';

const env = {
  ...ours,
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_API_URL: 'http://stripe.test',
};
const site = (request: Request) => Promise.resolve(app.fetch(request, env, createExecutionContext()));

test.each([
  ['who paid', true],
  ['who never paid', false],
])(
  '%s and deletes the account is deleted at Stripe, later if that is down, and all other data before',
  async (_, isPaid) => {
    const stripe = new StripeStandIn();
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cell = cellNear(1);
    const deliver = (now: Date) => deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error), { now });
    const ana = await signedInAs('trial', { cell: 1 }, new Browser(site));
    const { body } = await order(ana, 'pro-monthly', { card: null }, 'my-order-key');
    const page = String(body['redirectTo']).split('/').at(-1) ?? '';
    if (isPaid) {
      stripe.pay(page);
      const delivery = await stripe.eventRequest('checkout.session.completed', stripe.objects.get(page) as never);
      expect((await site(delivery)).status).toBe(204);
    }
    expect(stripe.objects.all('customer')).toHaveLength(1);

    // The job abandons orders that nobody continues.
    await settleStaleOrders(env, cell, 20, new Date(Date.now() + day));
    await requestDeletion(ana);
    await deleteDueAccounts(env, cell, 20, new Date(Date.now() + 15 * day));
    stripe.isUp = false;
    const now = new Date(Date.now() + 2 * 60_000);
    expect(await purgeDeletedAccounts(env, cell, 20, now)).toBe(1);
    expect(await cell.$count(deletedAccounts)).toBe(0);
    expect(await cell.$count(billingCustomers)).toBe(0);
    expect(await deliver(now)).toBeGreaterThan(0);
    expect(stripe.objects.all('customer')).toHaveLength(1);

    stripe.isUp = true;
    expect(await deliver(now), 'it waits').toBe(0);
    const later = new Date(now.getTime() + day);
    expect(await deliver(later)).toBe(1);
    expect(stripe.objects.all('customer')).toEqual([]);
    expect(await deliver(later)).toBe(0);
    vi.restoreAllMocks();
  },
);
