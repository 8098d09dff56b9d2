import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { followedLinks } from '../../support/islands/followed.ts';
import { edge, fillIn, openOrder, orders, pay, problem, quoted } from './order-form.tsx';
import { aQuote } from './ordering-page.ts';

const followed = followedLinks();

beforeEach(() => {
  followed.length = 0;
});

test('a price that changed meanwhile is shown before anything is charged', async () => {
  const user = await openOrder({ order: () => problem('PRICE_CHANGED', 409, { detail: { total: 4200 } }) });
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

test('a wrong coupon of a link shows an error at its field, and the price excludes it', async () => {
  const refused = problem('INVALID_INPUT', 422, { errors: { coupon: ['coupon_unknown'] } });
  const user = await openOrder(
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
  const user = await openOrder({
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

test('a VAT number that VIES does not know is marked, and the price includes the tax', async () => {
  const unknown = problem('INVALID_INPUT', 422, { errors: { vatId: ['vat_id_unknown'] } });
  const user = await openOrder({
    quote: (what) => ((what.body as { vatId: string }).vatId ? unknown : { body: quoted(what) }),
  });
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: /practice, hospital/ }));
  const field = screen.getByLabelText<HTMLInputElement>('VAT number (optional)');
  await user.type(field, 'FR83404833048');
  await user.tab();
  expect(await screen.findByText(/^VIES, the register of the EU, does not know this VAT number/)).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['FR83404833048', 'true']);
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  expect(await screen.findByRole('button', { name: 'Order and pay €39' })).toBeTruthy();
});

test('a user who presses Enter before the price is loaded reads so, and orders at the visible price', async () => {
  let tellPrice: () => void = () => undefined;
  const isKnown = new Promise<void>((resolve) => (tellPrice = resolve));
  const user = await openOrder({ quote: (what) => isKnown.then(() => ({ body: quoted(what) })) });
  await fillIn(user);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
  await user.keyboard('{Enter}');
  const notice = await screen.findByText(/Nothing has been ordered/);
  expect(notice.role).toBe('status');
  expect(scrolled.mock.contexts.map((scrolledTo) => (scrolledTo as Element).contains(notice))).toEqual([true]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Security code')));
  expect(orders()).toEqual([]);
  tellPrice();
  expect((await screen.findByText('The price is €39.')).role).toBe('status');
  await user.keyboard('{Enter}');
  await expect.poll(() => followed).toHaveLength(1);
  expect(orders()[0]?.body).toMatchObject({ expectedTotal: 3900, address: { line1: 'Rue 1' } });
});

test('a user who presses Enter after the price failed to load loads it again', async () => {
  const user = await openOrder({ quote: () => problem('UNEXPECTED', 500) });
  await screen.findByRole('button', { name: 'Try again' });
  edge({});
  await user.type(screen.getByLabelText('City'), 'Bern{Enter}');
  expect(await screen.findByRole('button', { name: 'Order and pay €39' })).toBeTruthy();
  expect(orders()).toEqual([]);
});
