import { env as ours } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { cellMessages } from '../../../functions/data/messages/schema.ts';
import { deliverMessages, send } from '../../../functions/data/messages/messages.ts';
import { customerDeleted } from '../../../functions/commerce/payments/messages.ts';
import { secrets, StripeStandIn } from '../../support/stripe/stand-in.ts';
import { cellNear } from '../../support/cells.ts';

const env = { ...ours, STRIPE_SECRET_KEY: secrets.key, STRIPE_API_URL: 'http://stripe.test' };

test('a customer of a deleted account is deleted at Stripe once, later if Stripe is unreachable', async () => {
  const stripe = new StripeStandIn();
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => stripe.fetch(new Request(...request)));
  const failures = vi.spyOn(console, 'error').mockReturnValue();
  const cell = cellNear(1);
  const { id: customer } = stripe.objects.add('cus', 'customer', {});
  const now = new Date();
  const deliver = (at: Date) => deliverMessages(env, cell, [customerDeleted], async () => undefined, { now: at });
  for (let time = 0; time < 2; time++) await send(cell, customerDeleted, { customer }, { at: now });
  stripe.isUp = false;
  expect(await deliver(now)).toBe(2);
  expect(failures).toHaveBeenCalled();
  stripe.isUp = true;
  expect(await deliver(new Date(now.getTime() + 1000)), 'they wait').toBe(0);
  expect(stripe.objects.all('customer')).toHaveLength(1);
  await deliver(new Date(now.getTime() + 60_000));
  expect(stripe.objects.all('customer')).toEqual([]);
  expect(await cell.$count(cellMessages)).toBe(0);
  vi.restoreAllMocks();
});
