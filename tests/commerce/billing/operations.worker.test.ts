import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { app } from '../../../functions/app.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { address, card, charges, order, planOf } from './ordering.ts';
import { cellsOf } from '../../../functions/data/cells.ts';

const token = 'the billing token of the tests';
const site = (request: Request) =>
  Promise.resolve(app.fetch(request, { ...env, BILLING_TOKEN: token }, createExecutionContext()));

let ana: Browser;

beforeEach(async () => {
  ana = await signedInAs('trial', {}, new Browser(site));
});

async function asOperator(method: string, path: string, body?: unknown, presented = token) {
  const answer = await site(
    new Request(`http://site.test/backend${path}`, {
      method,
      headers: { authorization: `Bearer ${presented}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, text: await answer.text() };
}

const firstInvoice = async () => (await ana.ask('GET', '/api/billing/invoices')).body.data[0].number as string;

test('an operator exports the ledger of some days, with the last day whole', async () => {
  ana.clock = new Date('2027-03-31T23:30:00Z');
  await order(ana, 'pro-monthly');
  const of = async (from: string, to: string) =>
    (await asOperator('GET', `/api/billing/ledger?from=${from}&to=${to}`)).text;
  const lines = (await of('2027-03-01', '2027-03-31')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    /^2027-03-31,charge,INV-[0-2]-2027-000001,Ana Ruiz,DE,,pro-monthly,.*,EUR,39\.00,6\.23,32\.77,19\.00,included,test,/,
  );
  expect((await of('2027-04-01', '2027-04-30')).trim().split('\r\n')).toHaveLength(1);
});

test('an operator exports the ledgers of all cells as one', async () => {
  await order(ana, 'pro-monthly');
  const numbers = cellsOf(env).map(({ number }) => number);
  for (const cell of numbers) {
    const other = await signedInAs('trial', { email: `of-${cell}@clinic.example`, cell }, new Browser(site));
    await order(other, 'pro-monthly');
  }
  const today = new Date().toISOString().slice(0, 10);
  const { text } = await asOperator('GET', `/api/billing/ledger?from=${today}&to=${today}`);
  const [, ...lines] = text.trim().split('\r\n');
  expect(lines).toHaveLength(numbers.length + 1);
  expect(new Set(lines.map((line) => /INV-(\d)-/.exec(line)?.[1]))).toEqual(new Set(numbers.map(String)));
});

test('an operator refunds a part of an invoice and then the rest, which ends the plan', async () => {
  await order(ana, 'pro-monthly');
  const number = await firstInvoice();
  const back = (body: object) => asOperator('POST', '/api/billing/refunds', { number, ...body });
  expect(await back({ amount: 900 })).toMatchObject({ status: 200, text: '{"amount":900}' });
  expect([await charges(), await planOf(ana)]).toEqual([[3000], 'pro']);
  expect((await back({ amount: 3001 })).status).toBe(422);
  expect(await back({})).toMatchObject({ status: 200, text: '{"amount":3000}' });
  expect([await charges(), await planOf(ana)]).toEqual([[], 'trial']);
  expect((await back({})).status).toBe(422);
  for (const unknown of ['INV-0-1999-000001', 'INV-9999-2026-000001', 'INV-2026-000001'])
    expect((await asOperator('POST', '/api/billing/refunds', { number: unknown })).status).toBe(422);
  const { data } = (await ana.ask('GET', '/api/billing/invoices')).body;
  expect(data.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
    ['credit_note', 3000],
    ['credit_note', 900],
    ['invoice', 3900],
  ]);
});

test('an operator creates a coupon that is valid at once and has a unique code', async () => {
  const coupon = {
    ...{ code: 'SPRING', percentOff: 20, amountOff: null, freeDays: null, periods: 1 },
    ...{ planGroups: null, endsAt: '2099-06-30', mostRedemptions: 1 },
  };
  const make = (change: object) => asOperator('POST', '/api/billing/coupons', { ...coupon, ...change });
  expect((await make({})).status).toBe(200);
  for (const change of [{}, { code: 'x' }, { code: 'NEW', percentOff: 101 }, { code: 'NEW', freeDays: 14 }])
    expect((await make(change)).status).toBe(422);
  expect((await order(ana, 'pro-monthly', { coupon: 'spring', expectedTotal: 3120 })).body).toMatchObject({
    state: 'paid',
  });
});

test('the endpoints do not exist for anybody without the operators’ token', async () => {
  const editor = await signedInAs('pro', { email: 'editor@clinic.example', role: 'editor' }, new Browser(site));
  for (const [method, path] of [
    ['GET', '/api/billing/ledger?from=2027-01-01&to=2027-01-02'],
    ['POST', '/api/billing/refunds'],
    ['POST', '/api/billing/coupons'],
  ] as const) {
    for (const presented of ['', 'the content token of the tests', 'undefined'])
      expect((await asOperator(method, path, method === 'GET' ? undefined : {}, presented)).status).toBe(404);
    expect((await editor.request(`/backend${path}`, { method })).status).toBe(404);
    expect(
      (await new Browser().request(`/backend${path}`, { method, headers: { authorization: 'Bearer undefined' } }))
        .status,
    ).toBe(404);
  }
});

test('a name that no invoice can show is refused at its field before anything is paid', async () => {
  const { body } = await order(ana, 'pro-monthly', { address: { ...address, city: '東京' } });
  expect(body['errors']).toEqual({ 'address.city': ['unprintable_name'] });
  expect(await charges()).toEqual([]);
});

test('only its owner can view and download an invoice, byte for byte the same', async () => {
  await order(ana, 'pro-monthly', { card: card() });
  const path = `/backend/api/billing/invoices/${await firstInvoice()}/pdf`;
  const answers = [await ana.request(path), await ana.request(path)];
  const [one, other] = await Promise.all(answers.map(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  expect(new TextDecoder().decode(one?.slice(0, 5))).toBe('%PDF-');
  expect(one).toEqual(other);
  expect(answers[0]?.headers.get('content-disposition')).toContain('INV-');
  const etag = answers[0]?.headers.get('etag') ?? '';
  expect((await ana.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const ben = await signedInAs('trial', { email: 'ben@clinic.example' }, new Browser(site));
  expect((await ben.request(path)).status).toBe(404);
  expect((await ben.ask('GET', '/api/billing/invoices')).body).toEqual({ data: [], nextCursor: null });
  expect((await new Browser(site).request(path)).status).toBe(401);
});
