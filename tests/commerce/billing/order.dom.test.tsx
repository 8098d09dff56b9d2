import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Membership, Order } from '#contract/commerce/billing';
import { $membership } from '../../../src/features/commerce/billing/membership-store.ts';
import { OrderPage } from '../../../src/features/commerce/billing/orders/OrderPage.tsx';
import { $user } from '../../../src/platform/session/user-store.ts';
import { followedLinks } from '../../support/islands/followed.ts';
import { asked, goOnline, setResponses, visit, type Asked, type Reply } from '../../support/islands/island.ts';
import { aMembership, anOrder, aProMember, aQuote, aUser } from './ordering-page.ts';

const followed = followedLinks();

/** An edge with one user; the given responses override its own. */
interface Told {
  readonly membership?: Membership;
  readonly quote?: (asked: Asked) => Reply | Promise<Reply>;
  readonly order?: (key: string, asked: Asked) => Reply;
  readonly state?: (key: string) => Reply;
  readonly confirm?: (key: string) => Order;
}

const problem = (code: string, status: number, rest = {}) => ({ status, body: { code, message: code, ...rest } });

function edge({ membership = aMembership(), ...answers }: Told): void {
  setResponses((what) => {
    const { method, path } = what;
    const key = path.split('/')[4] ?? '';
    if (path === '/api/auth/user') return { body: aUser() };
    if (path === '/api/place') return { body: { country: 'DE', currency: 'EUR' } };
    if (path === '/api/billing/membership') return { body: membership };
    if (path === '/api/billing/quotes') return answers.quote?.(what) ?? { body: quoted(what) };
    if (path.endsWith('/confirmation')) return { body: answers.confirm?.(key) };
    if (method === 'PUT') return answers.order?.(key, what) ?? { body: anOrder(key) };
    return answers.state?.(key) ?? problem('NOT_FOUND', 404);
  });
}

const quoted = ({ body }: Asked) => {
  const { planGroup, currency } = body as Pick<ReturnType<typeof aQuote>, 'planGroup' | 'currency'>;
  return { quote: aQuote({ planGroup, currency }), provider: 'test', current: null };
};

async function open(answers: Told = {}, query = '') {
  edge(answers);
  visit(`/enroll/pro-monthly${query}`, ['billing', 'orders']);
  await Promise.all([$membership.reload(), $user.reload()]);
  render(<OrderPage />);
  return userEvent.setup();
}

type Person = ReturnType<typeof userEvent.setup>;

async function fillIn(user: Person, number = '4242 4242 4242 4242') {
  await user.type(await screen.findByLabelText('Street and number'), 'Rue 1');
  await user.type(screen.getByLabelText('City'), 'Bern');
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expires'), '1229');
  await user.type(screen.getByLabelText('Security code'), '123');
}

const pay = async (user: Person) => user.click(await screen.findByRole('button', { name: 'Order and pay €39' }));
const orders = () => asked.filter(({ method, path }) => method === 'PUT' && path.includes('/orders/'));
const keyOf = ({ path }: Asked) => path.split('/')[4];

beforeEach(() => {
  followed.length = 0;
  sessionStorage.clear();
  goOnline(true);
});

test('a learner pays the amount on the button and sees the thanks; no card data is stored on the device', async () => {
  const user = await open();
  await fillIn(user);
  expect(screen.getByText('Includes 19% VAT (Germany)')).toBeTruthy();
  await pay(user);
  await expect.poll(() => followed).toEqual([`/enroll/thank-you?order=${keyOf(orders()[0] as Asked)}`]);
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
  await open();
  expect(await screen.findByRole('radio', { name: /^yearly €299 a year ?You save €169/i })).toBeTruthy();
});

test('terms that have changed are agreed to with the order, and only then', async () => {
  const user = await open({ membership: aMembership({ terms: { version: '2026-12-01', isAgreed: false } }) });
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
  await open();
  expect(await screen.findByText('By ordering you agree to the terms of use of November 23, 2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Right of withdrawal' }).getAttribute('href')).toBe('/legal/withdrawal');
});

test('a declined card shows an error, the fields keep their values, and a retry is a new payment', async () => {
  const user = await open({
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
  const user = await open({
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
  const user = await open({ order: (key) => ({ body: anOrder(key, { state: 'failed', failure: 'declined' }) }) });
  await fillIn(user, '4000000000000002');
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await user.keyboard('{Enter}');
  const notice = await screen.findByText('Nothing was charged.');
  expect(scrolled.mock.contexts.map((scrolledTo) => (scrolledTo as Element).contains(notice))).toEqual([true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
  await user.keyboard('{Enter}');
  await expect.poll(() => scrolled.mock.contexts.length).toBe(2);
});

test('a learner confirms the payment for the bank in a separate step', async () => {
  const user = await open({
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
  const user = await open({
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
  const user = await open({
    order: (key) => {
      $membership.change(() => aProMember());
      return { body: anOrder(key) };
    },
  });
  await fillIn(user);
  await pay(user);
  await expect.poll(() => followed).toEqual([`/enroll/thank-you?order=${keyOf(orders()[0] as Asked)}`]);
});

test('a payment that never arrived shows an error, and is retried with the same key', async () => {
  const user = await open({
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
  sessionStorage.setItem('payment', 'begun-before');
  await open({ state: (key) => ({ body: anOrder(key) }) });
  await expect.poll(() => followed).toEqual(['/enroll/thank-you?order=begun-before']);
  expect(orders()).toEqual([]);
});

test('a price that changed meanwhile is shown before anything is charged', async () => {
  const user = await open({ order: () => problem('PRICE_CHANGED', 409, { detail: { total: 4200 } }) });
  await fillIn(user);
  const total = { ...aQuote(), listPrice: 4200, total: 4200 };
  await expect.poll(() => screen.queryByRole('button', { name: 'Order and pay €39' })).toBeTruthy();
  edge({
    order: () => problem('PRICE_CHANGED', 409, { detail: { total: 4200 } }),
    quote: () => ({ body: { quote: total, provider: 'test', current: null } }),
  });
  await pay(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/price changed.*Nothing was charged/);
  expect(await screen.findByRole('button', { name: 'Order and pay €42' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Street and number').value).toBe('Rue 1');
});

test('a user who has a plan goes to the account page instead of ordering twice', async () => {
  await open({ membership: aProMember() });
  expect(await screen.findByRole('heading', { name: 'You already have: Pro membership, monthly' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage my plan' }).getAttribute('href')).toBe('/account/subscription');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a wrong coupon of a link shows an error at its field, and the price excludes it', async () => {
  const refused = problem('INVALID_INPUT', 422, { errors: { coupon: ['coupon_unknown'] } });
  const user = await open(
    { quote: (what) => ((what.body as { coupon: string }).coupon ? refused : { body: quoted(what) }) },
    '?coupon=SPRING',
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Coupon code, if you have one');
  expect(field.value).toBe('SPRING');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await fillIn(user);
  await pay(user);
  await expect.poll(() => followed).toHaveLength(1);
  expect(orders()[0]?.body).toMatchObject({ coupon: '' });
});

test('a business of another country reads about reverse charge and sends its VAT number', async () => {
  const reverse = aQuote({ tax: { treatment: 'reverse_charge', country: 'FR', rate: 20, amount: 0 }, total: 3250 });
  const user = await open({
    quote: (what) => ({
      body: (what.body as { vatId: string }).vatId ? { quote: reverse, provider: 'test', current: null } : quoted(what),
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /practice, hospital/ }));
  await user.type(screen.getByLabelText('VAT number (optional)'), 'FR40303265045');
  await user.tab();
  expect(await screen.findByText(/reverse charge, your business/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Order and pay €32.50' })).toBeTruthy();
});

test('another period changes price and address of the page', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: /yearly/ }));
  expect(location.pathname).toBe('/enroll/pro-yearly');
  await expect
    .poll(() => asked.filter(({ path }) => path.endsWith('/quotes')).at(-1)?.body)
    .toMatchObject({ planGroup: 'pro-yearly' });
});

test('empty fields show errors before anything is sent, and the first is focused', async () => {
  const user = await open();
  await pay(user);
  expect(document.activeElement).toBe(screen.getByLabelText('Street and number'));
  expect(orders()).toEqual([]);
});

test('a user who presses Enter before the price is loaded reads so, and orders at the visible price', async () => {
  let tellPrice: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (tellPrice = resolve));
  const user = await open({ quote: (what) => isKnown.then(() => ({ body: quoted(what) })) });
  await fillIn(user);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await user.keyboard('{Enter}');
  const notice = await screen.findByText(/Nothing has been ordered/);
  expect(notice.role).toBe('status');
  expect(scrolled.mock.contexts.map((scrolledTo) => (scrolledTo as Element).contains(notice))).toEqual([true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
  expect(orders()).toEqual([]);
  tellPrice();
  expect((await screen.findByText('The price is €39.')).role).toBe('status');
  await user.keyboard('{Enter}');
  await expect.poll(() => followed).toHaveLength(1);
  expect(orders()[0]?.body).toMatchObject({ expectedTotal: 3900, address: { line1: 'Rue 1' } });
});

test('a user who presses Enter after the price failed to load loads it again', async () => {
  const user = await open({ quote: () => problem('UNEXPECTED', 500) });
  await screen.findByRole('button', { name: 'Try again' });
  edge({});
  await user.type(screen.getByLabelText('City'), 'Bern{Enter}');
  expect(await screen.findByRole('button', { name: 'Order and pay €39' })).toBeTruthy();
  expect(orders()).toEqual([]);
});
