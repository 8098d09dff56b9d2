import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/commerce/billing';
import type { SeatPlan } from '#contract/groups/seats';
import { supportEmail } from '#contract/product';
import { OrderEnd } from '../../../src/features/commerce/billing/orders/OrderEnd.tsx';
import { ThankYou } from '../../../src/features/commerce/billing/orders/ThankYou.tsx';
import { SeatsTab } from '../../../src/features/commerce/billing/seats/SeatsTab.tsx';
import { anOrder, aSubscription } from '../../commerce/billing/ordering-page.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { setResponses, visit } from '../../support/islands/island.ts';
import { aGroupAnswer, groupId } from '../groups/group-answers.ts';

const key = '8f0e6f0e-0000-4000-8000-000000000000';
const query = `order=${key}&group=${groupId}`;
const texts = ['billing', 'subscription', 'group-seats', 'orders', 'order-end', 'seat-orders'];

const plan: SeatPlan = {
  groupId,
  groupName: 'Northside Hospital',
  seats: { total: 4, taken: 0, reserved: 0, free: 4 },
  scheduledSeats: null,
  fewestSeats: 3,
  planEndsAt: '2027-05-04T10:00:00.000Z',
  subscription: aSubscription({ planGroup: 'pro-yearly' }),
  paymentMethod: null,
  address: null,
  provider: 'stripe',
  terms: { version: '2026-10-01', isAgreed: true },
};

/** Answers with the states of an order, one for each request, the last for all that follow. */
function answerWith(...states: readonly Partial<Order>[]): void {
  let asked = 0;
  setResponses(({ path }) => {
    if (path.includes('/seats/orders/')) {
      const state = states[Math.min(asked, states.length - 1)];
      asked += 1;
      return { body: anOrder(key, { planGroup: 'pro-yearly', total: 119_600, ...state }) };
    }
    if (path.endsWith('/plan')) return { body: plan };
    return { body: { data: [], nextCursor: null } };
  });
}

const atStripe = { state: 'open', redirectTo: 'https://checkout.stripe.test/1' } as const;
const linksOf = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('an owner who returns from the payment page waits for its confirmation, then reads the number of seats', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith(atStripe, atStripe, { state: 'paid' });
  visit(`/enroll/thank-you?${query}`, texts);
  render(<ThankYou />);
  expect(await screen.findByRole('heading', { name: 'Your payment is under way' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Northside Hospital now has 4 seats.')).toBeTruthy();
  expect(screen.getByText(/^We charged €1,196\. The receipt goes to the owner/)).toBeTruthy();
  expect(linksOf()).toEqual([`/groups?group=${groupId}&tab=invitations`, `/groups?group=${groupId}&tab=seats`]);
  vi.useRealTimers();
});

test('a failed order of seats opens its end, which leads back to the order of the group', async () => {
  const followed = followedLinks();
  answerWith({ state: 'failed', failure: 'declined' });
  visit(`/enroll/thank-you?${query}`, texts);
  const { unmount } = render(<ThankYou />);
  await vi.waitFor(() => expect(followed).toEqual([`/error/thank-you?${query}`]));
  unmount();
  visit(`/error/thank-you?${query}`, texts);
  render(<OrderEnd />);
  expect(await screen.findByText(/^Your order of seats from .* was not completed/)).toBeTruthy();
  expect(screen.getByText('€1,196 for the seats. The seats of the group have not changed.')).toBeTruthy();
  expect(screen.queryByText(/account page/)).toBeNull();
  expect(linksOf()).toEqual([
    `/enroll/pro-yearly?group=${groupId}`,
    `/groups?group=${groupId}&tab=seats`,
    `mailto:${supportEmail}?subject=Number%20${key}`,
  ]);
});

test('the tab watches a payment whose page has redirected to it, and removes the order from its address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith(atStripe, atStripe, { kind: 'seats', state: 'paid' });
  visit(`/groups?group=${groupId}&tab=seats&order=${key}`, texts);
  render(<SeatsTab group={aGroupAnswer({ role: 'owner' })} onOrderSeats={undefined} />);
  expect(await screen.findByRole('heading', { name: 'Your payment is under way' })).toBeTruthy();
  expect(location.search).toBe(`?group=${groupId}&tab=seats`);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('heading', { name: '4 seats: Pro membership' })).toBeTruthy();
  vi.useRealTimers();
});

test('the tab shows why a payment failed after its page has redirected to it', async () => {
  answerWith({ kind: 'seats', state: 'failed', failure: 'confirmation_refused' });
  visit(`/groups?group=${groupId}&tab=seats&order=${key}`, texts);
  render(<SeatsTab group={aGroupAnswer({ role: 'owner' })} onOrderSeats={undefined} />);
  expect(await screen.findByText('Nothing was charged.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '4 seats: Pro membership' })).toBeTruthy();
});
