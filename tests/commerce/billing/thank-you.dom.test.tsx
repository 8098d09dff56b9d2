import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Membership } from '#contract/commerce/billing';
import { $membership } from '../../../src/features/commerce/billing/membership-store.ts';
import { ThankYou } from '../../../src/features/commerce/billing/orders/ThankYou.tsx';
import { followedLinks } from '../../support/islands/followed.ts';
import { setResponses, visit } from '../../support/islands/island.ts';
import { aMembership, aProMember } from './ordering-page.ts';

async function open(membership: Membership, query = '') {
  setResponses(({ path }) =>
    path === '/api/billing/membership'
      ? { body: membership }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } },
  );
  visit(`/enroll/thank-you${query}`, ['billing', 'orders']);
  await $membership.reload();
  render(<ThankYou />);
}

test('a member who accepted an invitation sees the thanks', async () => {
  await open(aMembership({ planType: 'pro', granted: { planType: 'pro', until: '2027-01-01T00:00:00.000Z' } }));
  expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  expect(screen.getByText(/Your invitation has been accepted/)).toBeTruthy();
});

test.each([
  ['a learner with a free account', aMembership(), ''],
  ['a member who pays', aProMember(), ''],
  [
    'whoever follows a link to an order that is not there',
    aMembership(),
    '?order=8f0e6f0e-0000-4000-8000-000000000000',
  ],
])('%s is told that there is no order, and led on', async (_, membership, query) => {
  await open(membership, query);
  expect(await screen.findByRole('heading', { name: 'No order found' })).toBeTruthy();
  expect(screen.queryByText(/invitation/)).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/account/subscription',
  ]);
});

test('a user who returns with a failed order sees its state', async () => {
  const followed = followedLinks();
  const key = '8f0e6f0e-0000-4000-8000-000000000000';
  const order = { key, kind: 'subscribe', planGroup: 'pro-yearly', currency: 'EUR', total: 29_900, isFirst: true };
  const end = { state: 'failed', failure: 'declined', redirectTo: null, createdAt: '2026-05-04T08:00:00.000Z' };
  setResponses(() => ({ body: { ...order, ...end } }));
  visit(`/enroll/thank-you?order=${key}`, ['billing', 'orders']);
  render(<ThankYou />);
  await vi.waitFor(() => expect(followed).toEqual([`/error/thank-you?order=${key}`]));
});
