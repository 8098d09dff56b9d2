import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $membership } from '../../../src/features/commerce/billing/membership-store.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked } from '../../support/islands/island.ts';
import { edge, fillIn, keyOf, openOrder, orders, pay } from './order-form.tsx';
import { anOrder, aProMember } from './ordering-page.ts';

const followed = followedLinks();

beforeEach(() => {
  followed.length = 0;
});

test('a declined card shows an error, the fields keep their values, and a retry is a new payment', async () => {
  const user = await openOrder({
    order: (key) => ({ body: anOrder(key, { state: 'failed', failure: 'declined' }) }),
  });
  await fillIn(user, '4000000000000002');
  await pay(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged.*declined the card/);
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 0002');
  edge({});
  await pay(user);
  await expect.poll(() => followed).toHaveLength(1);
  const [first, second] = orders().map(keyOf);
  expect(second).not.toBe(first);
});

test('a user who refuses the payment at the bank reads its outcome', async () => {
  const user = await openOrder({
    order: (key) => ({ body: anOrder(key, { state: 'awaiting_confirmation' }) }),
    confirm: (key) => anOrder(key, { state: 'failed', failure: 'declined' }),
  });
  await fillIn(user, '4000002500003155');
  await user.keyboard('{Enter}');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await screen.findByRole('button', { name: 'Decline payment' });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const notice = await screen.findByText('Nothing was charged.');
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Order and pay €39' }));
});

test('a user whose card is declined reads so each time, and the focus stays in the field', async () => {
  const user = await openOrder({ order: (key) => ({ body: anOrder(key, { state: 'failed', failure: 'declined' }) }) });
  await fillIn(user, '4000000000000002');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await user.keyboard('{Enter}');
  const notice = await screen.findByText('Nothing was charged.');
  expect(scrolled.mock.contexts.map((scrolledTo) => (scrolledTo as Element).contains(notice))).toEqual([true]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Security code')));
  await user.keyboard('{Enter}');
  await expect.poll(() => scrolled.mock.contexts.length).toBe(2);
});

test('a learner confirms the payment for the bank in a separate step', async () => {
  const user = await openOrder({
    order: (key) => ({ body: anOrder(key, { state: 'awaiting_confirmation' }) }),
    confirm: (key) => anOrder(key),
  });
  await fillIn(user, '4000002500003155');
  await pay(user);
  await user.click(await screen.findByRole('button', { name: 'Confirm payment' }));
  await expect.poll(() => followed).toHaveLength(1);
  const confirmation = asked.find(({ path }) => path.endsWith('/confirmation'));
  expect(confirmation?.body).toEqual({ isConfirmed: true });
});

test('a user who loses the connection while paying reads the outcome of the payment, which is sent only once', async () => {
  const user = await openOrder({
    order: () => {
      throw new TypeError('Failed to fetch');
    },
    state: (key) => ({ body: anOrder(key) }),
  });
  await fillIn(user);
  await pay(user);
  await expect.poll(() => followed).toHaveLength(1);
  expect(orders()).toHaveLength(1);
});

test('a user who receives the new plan before the response to the payment still sees the thanks', async () => {
  const user = await openOrder({
    order: (key) => {
      $membership.change(() => aProMember());
      return { body: anOrder(key) };
    },
  });
  await fillIn(user);
  await pay(user);
  await expect.poll(() => followed).toEqual([`/enroll/thank-you?order=${keyOf(orders()[0])}`]);
});

test('a payment whose request is lost shows an error, and is retried with the same key', async () => {
  const user = await openOrder({
    order: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await fillIn(user);
  await pay(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was charged.*did not reach us/);
  edge({});
  await pay(user);
  await expect.poll(() => followed).toHaveLength(1);
  const [first, second] = orders().map(keyOf);
  expect(second).toBe(first);
});

test('a user who reloads the page while paying completes the same payment', async () => {
  await openOrder({ state: (key) => ({ body: anOrder(key) }) }, '', 'begun-before');
  await expect.poll(() => followed).toEqual(['/enroll/thank-you?order=begun-before']);
  expect(orders()).toEqual([]);
});
