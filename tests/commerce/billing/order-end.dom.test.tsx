import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/commerce/billing';
import { supportEmail } from '#contract/product';
import { OrderEnd } from '../../../src/features/commerce/billing/orders/OrderEnd.tsx';
import { followedLinks } from '../../support/islands/followed.ts';
import { setResponses, visit } from '../../support/islands/island.ts';

const key = '8f0e6f0e-0000-4000-8000-000000000000';

const anOrder = (changes: Partial<Order>): Order => ({
  key,
  kind: 'subscribe',
  planGroup: 'pro-yearly',
  currency: 'EUR',
  total: 29_900,
  state: 'failed',
  failure: 'unavailable',
  redirectTo: null,
  isFirst: true,
  createdAt: '2026-05-04T08:00:00.000Z',
  ...changes,
});

function open(order: Order | { status: number }, query = `?order=${key}`) {
  setResponses(({ path }) => {
    if (!path.startsWith('/api/billing/orders/')) return { body: {} };
    return 'key' in order ? { body: order } : { ...order, body: { code: 'UNEXPECTED', message: '' } };
  });
  visit(`/error/thank-you${query}`, ['billing', 'order-end']);
  render(<OrderEnd />);
}

const linksOf = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const support = `mailto:${supportEmail}?subject=Number%20${key}`;

test('a learner whose order failed reads what was paid, what was not, and what to do next', async () => {
  open(anOrder({}));
  expect(await screen.findByText(/was not completed: Pro membership, yearly/)).toBeTruthy();
  expect(screen.getByText(/Nothing for this order\. If your bank shows €299/)).toBeTruthy();
  expect(screen.getByText(/€299 for Pro membership, yearly\. Your plan has not changed/)).toBeTruthy();
  expect(screen.getByText(/Nothing more is charged/)).toBeTruthy();
  expect(screen.getByText(key)).toBeTruthy();
  expect(linksOf()).toEqual(['/enroll/pro-yearly', '/account/subscription', support, '/dashboard']);
});

test('a learner whose payment is not confirmed reads that it is checked again automatically', async () => {
  open(anOrder({ state: 'awaiting_confirmation', failure: null }));
  expect(await screen.findByText(/is still open/)).toBeTruthy();
  expect(screen.getByText(/check the payment again within 30 minutes/)).toBeTruthy();
  expect(linksOf()).toEqual(['/account/subscription', support, '/dashboard']);
});

test('a learner whose payment is open at the provider reads when it is checked again', async () => {
  open(anOrder({ state: 'open', failure: null, redirectTo: 'https://checkout.stripe.test/1' }));
  expect(await screen.findByText(/check the payment again within 60 minutes/)).toBeTruthy();
});

test('a learner whose order cannot be loaded still sees its number', async () => {
  open({ status: 503 });
  expect(await screen.findByText(/can’t look up your order/)).toBeTruthy();
  expect(screen.getByText(key)).toBeTruthy();
});

test('without an order, the page also mentions the invitation', async () => {
  open({ status: 404 }, '');
  expect(await screen.findByText(/order or invitation could not be completed/)).toBeTruthy();
  expect(screen.getByText(/An invitation costs you nothing/)).toBeTruthy();
});

test('an order that was paid later shows the thanks', async () => {
  const followed = followedLinks();
  open(anOrder({ state: 'paid', failure: null }));
  await vi.waitFor(() => expect(followed).toEqual([`/enroll/thank-you?order=${key}`]));
});
