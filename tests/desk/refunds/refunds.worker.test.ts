import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { refundInvoice } from '../../../functions/commerce/billing/refunds/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInWithRole, trailOf } from '../../support/staff.ts';
import { charges, order, planOf } from '../../commerce/billing/ordering.ts';

const reason = 'The course was not what was expected';

async function aPayer(email = 'ana@clinic.example'): Promise<{ payer: Browser; number: string }> {
  const payer = await signedInAs('trial', { email });
  expect((await order(payer, 'pro-monthly')).body).toMatchObject({ state: 'paid' });
  const { data } = (await payer.ask('GET', '/api/billing/invoices')).body as { data: { number: string }[] };
  return { payer, number: data[0]?.number ?? '' };
}

const aHelper = () => signedInWithRole('support@clinic.example', 'support');
const find = (helper: Browser, number: string) => helper.ask('POST', '/api/desk/invoices', { number });
const refund = (helper: Browser, number: string, amount: number, refunded = 0) =>
  helper.ask('POST', '/api/desk/refunds', { number, amount, refunded, reason });

test('support finds an invoice by its number; its owner sees the look', async () => {
  const { payer, number } = await aPayer();
  const helper = await aHelper();
  expect((await find(helper, number.toLowerCase())).body).toMatchObject({
    ...{ number, customer: 'Ana Ruiz', planGroup: 'pro-monthly' },
    ...{ currency: 'EUR', total: 3900, refunded: 0 },
  });
  const looks = (await payer.ask('GET', '/api/auth/user/disclosures')).body['data'] as { kind: string }[];
  expect(looks.map(({ kind }) => kind)).toEqual(['support']);
  for (const unknown of ['INV-0-2020-999999', 'INV-99-2026-000001', 'nonsense'])
    expect((await find(helper, unknown)).body['errors']).toEqual({ number: ['not_in_list'] });
});

test('a part is refunded once, however often the request is sent', async () => {
  const { payer, number } = await aPayer();
  const helper = await aHelper();
  for (const _ of [1, 2, 3])
    expect((await refund(helper, number, 1000)).body).toMatchObject({ number, refunded: 1000 });
  expect(await charges()).toEqual([2900]);
  expect(await planOf(payer)).toBe('pro');
  const refunds = (await trailOf(helper)).filter(({ action }) => action === 'invoiceRefunded');
  expect(refunds).toMatchObject([{ subject: number, before: '0.00 EUR', after: `10.00 EUR (${reason})` }]);
});

test('a part is refunded once by several helpers at once', async () => {
  const { number } = await aPayer();
  const once = { number, amount: 1000, refunded: 0 };
  await Promise.all([1, 2, 3].map(() => refundInvoice(env, once, new Date())));
  expect(await charges()).toEqual([2900]);
});

test('another refund meanwhile, and more than the rest, are refused', async () => {
  const { number } = await aPayer();
  const helper = await aHelper();
  await refund(helper, number, 1000);
  expect((await refund(helper, number, 500)).body.code).toBe('REFUND_CHANGED');
  expect((await refund(helper, number, 3000, 1000)).body['errors']).toEqual({ amount: ['invalid'] });
  expect((await refund(helper, number, 0, 1000)).body['errors']).toEqual({ amount: ['invalid'] });
  expect(await charges()).toEqual([2900]);
});

test('a full refund ends the plan', async () => {
  const { payer, number } = await aPayer();
  const helper = await aHelper();
  await refund(helper, number, 1000);
  expect((await refund(helper, number, 2900, 1000)).body).toMatchObject({ refunded: 3900 });
  expect(await charges()).toEqual([]);
  expect(await planOf(payer)).toBe('trial');
});

test('support does not refund its own invoice, nor those of staff', async () => {
  const { number } = await aPayer('officer@clinic.example');
  await signedInWithRole('officer@clinic.example', 'officer').catch(() => undefined);
  const helper = await aHelper();
  expect((await refund(helper, number, 3900)).body.code).toBe('ACCOUNT_OF_STAFF');
  expect((await find(helper, number)).body.code).toBe('ACCOUNT_OF_STAFF');
  expect(await charges()).toEqual([3900]);
});
