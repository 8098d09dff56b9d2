import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { app } from '../../functions/app.ts';
import { settleStaleOrders } from '../../functions/billing/orders/service.ts';
import { billingCustomers } from '../../functions/billing/schema.ts';
import { platformDb } from '../../functions/database/database.ts';
import { forgetCustomers, forgetDeleted } from '../../functions/personal-data/deletion/service.ts';
import { deleteDue } from '../../functions/personal-data/leaving/service.ts';
import { deletedAccounts } from '../../functions/personal-data/schema.ts';
import { order } from '../billing/ordering.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { secrets, StripeStandIn } from '../support/stripe/stand-in.ts';
import { asksForDeletion, day } from './leaving.ts';

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
  '%s and deletes the account goes at Stripe, later where that is down, and all else goes before',
  async (_, isPaid) => {
    const stripe = new StripeStandIn();
    vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ana = await signedInAs('trial', {}, new Browser(site));
    const { body } = await order(ana, 'pro-monthly', { card: null }, 'my-order-key');
    const page = String(body['redirectTo']).split('/').at(-1) ?? '';
    if (isPaid) {
      stripe.pays(page);
      const told = await stripe.tells('checkout.session.completed', stripe.books.get(page) as never);
      expect((await site(told)).status).toBe(204);
    }
    expect(stripe.books.all('customer')).toHaveLength(1);

    // The job abandons orders that nobody continues.
    await settleStaleOrders(env, 20, new Date(Date.now() + day));
    await asksForDeletion(ana);
    await deleteDue(env, 20, new Date(Date.now() + 15 * day));
    stripe.isUp = false;
    const now = new Date(Date.now() + 2 * 60_000);
    expect(await forgetDeleted(env, 20, now)).toBe(1);
    expect(await platformDb(env).$count(deletedAccounts)).toBe(0);
    expect(await platformDb(env).$count(billingCustomers)).toBe(0);
    expect(await forgetCustomers(env, 20, now)).toBe(1);
    expect(stripe.books.all('customer')).toHaveLength(1);

    stripe.isUp = true;
    expect(await forgetCustomers(env, 20, now), 'it waits').toBe(0);
    const later = new Date(now.getTime() + day);
    expect(await forgetCustomers(env, 20, later)).toBe(1);
    expect(stripe.books.all('customer')).toEqual([]);
    expect(await forgetCustomers(env, 20, later)).toBe(0);
    vi.restoreAllMocks();
  },
);
