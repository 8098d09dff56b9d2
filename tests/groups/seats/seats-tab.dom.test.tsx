import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SeatPlan } from '#contract/groups/seats';
import { OrderPage } from '../../../src/features/commerce/billing/orders/OrderPage.tsx';
import { SeatsTab } from '../../../src/features/commerce/billing/seats/SeatsTab.tsx';
import { seatPlanOf } from '../../../src/features/commerce/billing/seats/seat-plan-store.ts';
import { $user } from '../../../src/platform/session/user-store.ts';
import { anOrder, aQuote, aSubscription, aUser } from '../../commerce/billing/ordering-page.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked, setResponses, visit } from '../../support/islands/island.ts';
import { aGroupAnswer, groupId } from '../groups/group-answers.ts';

const seat = 29_900;
const texts = ['billing', 'subscription', 'subscription-dialogs', 'group-seats', 'orders', 'seat-orders', 'order-end'];

const withoutPlan: SeatPlan = {
  groupId,
  groupName: 'Northside Hospital',
  seats: { total: 0, taken: 0, reserved: 0, free: 0 },
  scheduledSeats: null,
  fewestSeats: 3,
  planEndsAt: null,
  subscription: null,
  paymentMethod: null,
  address: null,
  provider: 'test',
  terms: { version: '2026-10-01', isAgreed: false },
};

const paying: SeatPlan = {
  ...withoutPlan,
  seats: { total: 4, taken: 2, reserved: 1, free: 1 },
  planEndsAt: '2027-05-04T10:00:00.000Z',
  subscription: aSubscription({ planGroup: 'pro-yearly' }),
  paymentMethod: { brand: 'visa', last4: '4242', expiry: '12/40' },
};

/** Answers for a group with a plan, which a write changes. */
function edge(plan: SeatPlan, after: SeatPlan = plan): void {
  let present = plan;
  setResponses(({ method, path, body }) => {
    const key = path.split('/').at(-1) ?? '';
    const count = (body as { seats?: number } | undefined)?.seats ?? 0;
    const quote = aQuote({ planGroup: 'pro-yearly', quantity: count, listPrice: count * seat, total: count * seat });
    if (path === '/api/place') return { body: { country: 'DE', currency: 'EUR' } };
    if (path === '/api/auth/user') return { body: aUser({ planType: 'trial' }) };
    if (path.endsWith('/quotes')) return { body: { quote } };
    if (path.endsWith('/preview')) {
      const isMore = count > plan.seats.total;
      const renewal = { amount: count * seat, at: '2027-05-04T10:00:00.000Z' };
      return { body: { seats: count, kind: isMore ? 'more' : 'fewer', quote: isMore ? quote : null, renewal } };
    }
    if (path.includes('/invoices')) return { body: { data: [], nextCursor: null } };
    if (method !== 'GET') present = after;
    if (path.includes('/seats/orders/')) return { body: anOrder(key, { planGroup: 'pro-yearly' }) };
    if (path.includes('/seats/changes/') && method === 'PUT') return { body: { order: null, plan: present } };
    return { body: present };
  });
}

async function openTab(plan: SeatPlan, after?: SeatPlan) {
  edge(plan, after);
  visit(`/groups?group=${groupId}&tab=seats`, texts);
  render(<SeatsTab group={aGroupAnswer({ role: 'owner' })} onOrderSeats={undefined} />);
  await act(() => seatPlanOf(groupId).reload());
  return userEvent.setup();
}

const sent = (method: string) => asked.filter((request) => request.method === method);

test('a group without a plan reads the price and the benefits of a seat, and orders seats', async () => {
  await openTab(withoutPlan);
  expect(await screen.findByText(/A seat costs €299 a year/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Order seats' }).getAttribute('href')).toBe(
    `/enroll/pro-yearly?group=${groupId}`,
  );
});

test('a group with a plan reads seats, next payment and card', async () => {
  await openTab(paying);
  expect(await screen.findByRole('heading', { name: '4 seats: Pro membership' })).toBeDefined();
  expect(screen.getByText('3 seats are in use or reserved by invitations.')).toBeDefined();
  expect(screen.getByText(/^Next charge/)).toBeDefined();
  expect(screen.getByText(/ending in 4242/)).toBeDefined();
});

test('fewer seats are previewed with their date before they are sent', async () => {
  const user = await openTab(paying, { ...paying, scheduledSeats: 3 });
  await user.click(await screen.findByRole('button', { name: 'Change number of seats' }));
  const field = await screen.findByRole('textbox', { name: 'Number of seats' });
  await user.clear(field);
  await user.type(field, '3');
  expect(await screen.findByText(/^Nothing is charged today. From May 4, 2027 there are 3 seats/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change seats' }));
  expect(await screen.findByText(/^From .*: 3 seats/)).toBeDefined();
  expect(sent('PUT')).toMatchObject([{ body: { seats: 3, expectedTotal: 0 } }]);
});

test('seats are ordered for the group at the visible price, which leads to the thanks', async () => {
  const followed = followedLinks();
  edge(withoutPlan, paying);
  visit(`/enroll/pro-yearly?group=${groupId}`, texts);
  render(<OrderPage />);
  await act(() => Promise.all([seatPlanOf(groupId).reload(), $user.reload()]));
  expect(await screen.findByRole('heading', { name: 'Order seats for Northside Hospital' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/account page/)).toBeNull();
  expect(screen.getByText(/cancel at any time on the group’s page/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Organization' }).value).toBe('Northside Hospital');
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'Number of seats' });
  await user.clear(field);
  await user.type(field, '2');
  await user.click(screen.getByRole('button', { name: /^Order|Calculating/ }));
  expect(sent('PUT')).toEqual([]);
  await user.clear(field);
  await user.type(field, '5');
  for (const [name, value] of [
    ['Street and number', 'Hauptstraße 1'],
    ['City', 'Berlin'],
    ['Card number', '4242 4242 4242 4242'],
    ['Expires', '12/40'],
    ['Security code', '123'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), value);
  await user.click(await screen.findByRole('button', { name: 'Order and pay €1,495' }));
  expect(sent('PUT')).toMatchObject([{ body: { seats: 5, expectedTotal: 5 * seat } }]);
  const key = String(sent('PUT')[0]?.path.split('/').at(-1));
  await vi.waitFor(() => expect(followed).toEqual([`/enroll/thank-you?order=${key}&group=${groupId}`]));
});
