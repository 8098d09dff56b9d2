import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked } from '../../support/islands/island.ts';
import { fillIn, keyOf, openOrder, orders, pay } from './order-form.tsx';
import { aMembership, aProMember } from './ordering-page.ts';

const followed = followedLinks();

beforeEach(() => {
  followed.length = 0;
});

test('a learner pays the amount on the button and sees the thanks; no card data is stored on the device', async () => {
  const user = await openOrder();
  await fillIn(user);
  expect(screen.getByText('Includes 19% VAT (Germany)')).toBeTruthy();
  await pay(user);
  await expect.poll(() => followed).toEqual([`/enroll/thank-you?order=${keyOf(orders()[0])}`]);
  expect(orders()).toHaveLength(1);
  expect(orders()[0]?.body).toMatchObject({
    planGroup: 'pro-monthly',
    currency: 'EUR',
    expectedTotal: 3900,
    address: { name: 'Ana Núñez', line1: 'Rue 1', city: 'Bern', country: 'DE', vatId: '' },
    card: { number: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' },
    locale: 'en',
  });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4242/);
});

test('the yearly payment shows its saving', async () => {
  await openOrder();
  expect(await screen.findByRole('radio', { name: /^Yearly €299 a year ?You save €169/i })).toBeTruthy();
});

test('terms that have changed are agreed to with the order, and only then', async () => {
  const user = await openOrder({ membership: aMembership({ terms: { version: '2026-12-01', isAgreed: false } }) });
  await fillIn(user);
  await pay(user);
  expect(await screen.findByText('Agree to the new terms to order.')).toBeTruthy();
  expect(orders()).toEqual([]);
  await user.click(
    screen.getByRole('checkbox', { name: 'I agree to the terms of use of December 1, 2026, which are new.' }),
  );
  await pay(user);
  await expect.poll(() => orders()).toHaveLength(1);
  expect(orders()[0]?.body).toMatchObject({ termsVersion: '2026-12-01' });
});

test('an order names the terms and links to what a buyer has to know', async () => {
  await openOrder();
  expect(await screen.findByText('By ordering you agree to the terms of use of November 23, 2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Right of withdrawal' }).getAttribute('href')).toBe('/legal/withdrawal');
});

test('a user who has a plan goes to the account page instead of ordering twice', async () => {
  await openOrder({ membership: aProMember() });
  expect(await screen.findByRole('heading', { name: 'You already have: Pro membership, monthly' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage my plan' }).getAttribute('href')).toBe('/account/subscription');
  expect(screen.queryByRole('button')).toBeNull();
});

test('another period changes price and address of the page', async () => {
  const user = await openOrder();
  await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
  expect(location.pathname).toBe('/enroll/pro-yearly');
  await expect
    .poll(() => asked.filter(({ path }) => path.endsWith('/quotes')).at(-1)?.body)
    .toMatchObject({ planGroup: 'pro-yearly' });
});

test('empty fields show errors before anything is sent, and the first is focused', async () => {
  const user = await openOrder();
  await pay(user);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street and number')));
  expect(orders()).toEqual([]);
});
