import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { refundInvoice } from '../../../functions/commerce/billing/refunds/service.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { billingCustomers } from '../../../functions/commerce/billing/schema.ts';
import { vatChecks } from '../../../functions/commerce/billing/vat-checks/schema.ts';
import { invoices } from '../../../functions/commerce/invoices/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { viesReply, type Reply, type VatNumberCheck } from '../../support/servers/vies-replies.ts';
import { address, card, charges, order, runJob } from './ordering.ts';

const french = 'FR40303265045';
const unknown = 'FR83404833048';
const configured = { ...ours, VIES_URL: 'https://vies.test/rest-api' };
const site = (request: Request) => Promise.resolve(app.fetch(request, configured, createExecutionContext()));

let checks: VatNumberCheck[];
let reply: Reply | undefined;

beforeEach(() => {
  checks = [];
  reply = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const check = await new Request(...request).json<VatNumberCheck>();
    checks.push(check);
    const answer = reply ?? viesReply([french], check, checks.length);
    if (answer === 'silence') throw new DOMException('The operation timed out.', 'TimeoutError');
    return Response.json(answer[1], { status: answer[0] });
  });
  return () => vi.restoreAllMocks();
});

const business = (vatId: string, change: object = {}) => ({
  ...address,
  company: 'Cabinet',
  country: 'FR',
  vatId,
  ...change,
});

const bought = new Date('2027-03-31T10:00:00Z');
const renewal = new Date('2027-04-30T10:00:01Z');

/** A member who pays monthly, with tax unless they have a VAT number. */
async function aPayer(from = business('')): Promise<Browser> {
  const ana = await signedInAs('trial', {}, new Browser(site));
  ana.clock = bought;
  expect(
    (await order(ana, 'pro-monthly', { address: from, expectedTotal: from.vatId ? 3250 : 3900 })).body,
  ).toMatchObject({ state: 'paid' });
  return ana;
}

const change = (ana: Browser, to: object) => ana.ask('PUT', '/api/billing/address', { address: to });
const customers = () => rowsOf(billingCustomers);

test('a VAT number that was added is verified, and takes the tax off the next payment', async () => {
  const ana = await aPayer();
  const { status, body } = await change(ana, business('FR 403 032 650 45'));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    address: { vatId: french },
    subscription: { nextCharge: { amount: 3250 } },
  });
  const vatCheck = { state: 'verified', at: bought.toISOString(), consultation: null };
  expect(await customers()).toMatchObject([{ vatId: french, vatCheck }]);
  await runJob(renewDue, { now: renewal, by: configured });
  expect(await charges()).toEqual([3900, 3250]);
  expect(checks).toHaveLength(1);
});

test('issued invoices keep their address, later ones have the new one, and a credit note that of its invoice', async () => {
  const ana = await aPayer();
  await change(ana, business(french, { name: 'Ana Núñez', city: 'Lyon' }));
  await runJob(renewDue, { now: renewal, by: configured });
  const issued = () => rowsOf(invoices);
  const [first] = await issued();
  await refundInvoice(configured, { number: first?.number ?? '' }, renewal);
  const recipients = (await issued()).map(({ kind, facts }) => [kind, facts.customer.city, facts.customer.vatId]);
  expect(recipients.sort()).toEqual([
    ['credit_note', 'Berlin', ''],
    ['invoice', 'Berlin', ''],
    ['invoice', 'Lyon', french],
  ]);
});

describe('a number that is refused', () => {
  test.each([
    ['has wrong check digits', 'FR41303265045', 'vat_id'],
    ['is not known to VIES', unknown, 'vat_id_unknown'],
  ])('because it %s changes nothing', async (_, vatId, issue) => {
    const ana = await aPayer();
    const before = await customers();
    expect((await change(ana, business(vatId, { city: 'Lyon' }))).body.errors).toEqual({ 'address.vatId': [issue] });
    expect(await customers()).toEqual(before);
  });

  test('by a later check can be corrected', async () => {
    const ana = await aPayer(business(french));
    reply = viesReply([], { countryCode: 'FR', vatNumber: french.slice(2) }, 1);
    ana.clock = new Date('2027-12-30T10:00:00Z');
    await runJob(renewDue, { now: ana.clock, by: configured });
    expect(await customers()).toMatchObject([{ vatId: '' }]);
    reply = undefined;
    ana.clock = new Date(ana.clock.getTime() + 2 * 60 * 60_000);
    expect((await change(ana, business(french))).body.subscription.nextCharge.amount).toBe(3250);
    expect(await rowsOf(vatChecks)).toMatchObject([{ vatId: french, state: 'valid', checkedAt: ana.clock }]);
  });
});

test('another street keeps the check of the number, and VIES is not asked again', async () => {
  const ana = await aPayer(business(french));
  const [before] = await customers();
  ana.clock = new Date('2027-04-10T10:00:00Z');
  reply = 'silence';
  await change(ana, business(french, { line1: 'Rue Neuve 2' }));
  expect(await customers()).toMatchObject([{ line1: 'Rue Neuve 2', vatCheck: before?.vatCheck }]);
  expect(checks).toHaveLength(1);
});

test('the same address again writes nothing', async () => {
  const ana = await aPayer();
  await change(ana, business(french));
  const [before] = await customers();
  ana.clock = new Date('2027-04-10T10:00:00Z');
  expect((await change(ana, business(french))).status).toBe(200);
  expect(await customers()).toEqual([before]);
});

test('a name that invoices cannot print is refused at its field', async () => {
  const ana = await aPayer();
  expect((await change(ana, business('', { city: '東京' }))).body.errors).toEqual({
    'address.city': ['unprintable_name'],
  });
});

test('without a subscription there is no address to change', async () => {
  const ana = await signedInAs('trial', {}, new Browser(site));
  expect((await change(ana, business(''))).body.code).toBe('NOT_SUBSCRIBED');
  expect(await customers()).toEqual([]);
});

test('no address changes while a payment is past due or an order is pending', async () => {
  const ana = await aPayer(business(''));
  const authentication = card('4000 0025 0000 3155');
  const upgrade = { planGroup: 'pro-yearly', locale: 'en' };
  await ana.ask('PUT', '/api/billing/payment-method', { card: authentication });
  const { quote } = (await ana.ask('POST', '/api/billing/changes/preview', upgrade)).body;
  const changed = await ana.ask('PUT', '/api/billing/changes/a-change', { ...upgrade, expectedTotal: quote.total });
  expect(changed.body.order.state).toBe('awaiting_confirmation');
  expect((await change(ana, business(french))).body.code).toBe('ORDER_IN_PROGRESS');
  await ana.ask('POST', '/api/billing/orders/a-change/confirmation', { isConfirmed: false });
  expect((await change(ana, business('', { city: 'Lyon' }))).status).toBe(200);

  await ana.ask('PUT', '/api/billing/payment-method', { card: card('4000 0000 0000 0341') });
  await runJob(renewDue, { now: renewal, by: configured });
  ana.clock = renewal;
  expect((await ana.ask('GET', '/api/billing/membership')).body.subscription.state).toBe('past_due');
  expect((await change(ana, business(french))).body.code).toBe('CHANGE_NOT_POSSIBLE');
});
