import { createExecutionContext } from 'cloudflare:test';
import { env as ours } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import * as tables from '../../../functions/commerce/billing/schema.ts';
import { vatChecks } from '../../../functions/commerce/billing/vat-checks/schema.ts';
import { invoices } from '../../../functions/commerce/invoices/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { viesFailure, viesReply, type VatNumberCheck, type Reply } from '../../support/servers/vies-replies.ts';
import { address, charges, order, planOf, runJob } from './ordering.ts';

const french = 'FR40303265045';
const day = 24 * 60 * 60_000;
const token = 'the billing token of the tests';
const configured = {
  ...ours,
  VIES_URL: 'https://vies.test/rest-api',
  SELLER_VAT_ID: 'DE136695976',
  BILLING_TOKEN: token,
};
const siteWith = (env: typeof configured) => (request: Request) =>
  Promise.resolve(app.fetch(request, env, createExecutionContext()));

let checks: VatNumberCheck[];
let reply: Reply | undefined;

beforeEach(() => {
  checks = [];
  reply = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const { url, json } = await readRequest(new Request(...request));
    expect(url).toBe('https://vies.test/rest-api/check-vat-number');
    checks.push(json);
    const answer = reply ?? viesReply([french], json, checks.length);
    if (answer === 'silence') throw new DOMException('The operation timed out.', 'TimeoutError');
    return Response.json(answer[1], { status: answer[0] });
  });
  return () => vi.restoreAllMocks();
});

async function readRequest(request: Request) {
  return { url: request.url, json: (await request.json()) as VatNumberCheck };
}

const aBuyer = (env = configured) => signedInAs('trial', {}, new Browser(siteWith(env)));

const businessIn = (country: string, vatId: string) => ({ ...address, company: 'Cabinet', country, vatId });

/** Quotes a plan for a business; returns the treatment of the tax, or the errors by field. */
async function quote(ana: Browser, country = 'FR', vatId = french) {
  const selection = { planGroup: 'pro-monthly', currency: 'EUR', country, vatId };
  const { body } = await ana.ask('POST', '/api/billing/quotes', selection);
  return body.errors ?? body.code ?? body.quote.tax.treatment;
}

const buy = (ana: Browser, vatId = french, key?: string) =>
  order(ana, 'pro-monthly', { address: businessIn('FR', vatId), expectedTotal: 3250 }, key);

const checksOf = async () => (await rowsOf(tables.orders)).map(({ vatCheck }) => vatCheck);

async function ledger(): Promise<string[][]> {
  const request = new Request('http://site.test/backend/api/billing/ledger?from=2026-01-01&to=2099-12-31', {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await (await siteWith(configured)(request)).text();
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the order of a business stores what VIES answered, with its invoice and the ledger of operators', async () => {
  const ana = await aBuyer();
  ana.clock = new Date('2027-03-31T10:00:00Z');
  expect(await quote(ana)).toBe('reverse_charge');
  expect((await buy(ana)).body).toMatchObject({ state: 'paid', total: 3250 });
  const check = { state: 'verified', at: '2027-03-31T10:00:00.000Z', consultation: 'WAPIAAAAconsultation1' };
  expect(await checksOf()).toEqual([check]);
  expect((await rowsOf(invoices)).map(({ facts }) => facts.vatCheck)).toEqual([check]);
  const [head, ...lines] = await ledger();
  expect(head?.slice(-3)).toEqual(['vat_check', 'vat_checked_on', 'vat_consultation']);
  expect(lines.map((line) => line.slice(-3))).toEqual([['verified', '2027-03-31', 'WAPIAAAAconsultation1']]);
  expect(checks).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
});

test('a renewal and a change of plan keep the check of the order', async () => {
  const ana = await aBuyer();
  ana.clock = new Date('2027-03-31T10:00:00Z');
  await buy(ana);
  await runJob(renewDue, { now: new Date('2027-04-30T10:00:01Z'), by: configured });
  ana.clock = new Date('2027-04-30T11:00:00Z');
  const { body: change } = await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-yearly' });
  const body = { planGroup: 'pro-yearly', expectedTotal: change.quote.total, locale: 'en' };
  expect((await ana.ask('PUT', '/api/billing/changes/a-change', body)).body.order).toMatchObject({ state: 'paid' });
  const [, ...lines] = await ledger();
  expect(lines.filter(([, kind]) => kind === 'charge').map((line) => line.at(-1))).toEqual(
    Array.from({ length: 3 }, () => 'WAPIAAAAconsultation1'),
  );
  expect(checks).toHaveLength(1);
});

describe('a check that is older than 90 days', () => {
  const later = new Date('2027-07-31T10:00:00Z');
  const customers = () => rowsOf(tables.billingCustomers);

  /** A yearly member whose number was checked four months ago. */
  async function anEarlierBuyer(): Promise<Browser> {
    const ana = await aBuyer();
    ana.clock = new Date('2027-03-31T10:00:00Z');
    await order(ana, 'pro-yearly', { address: businessIn('FR', french), expectedTotal: 24_917 });
    ana.clock = later;
    checks = [];
    return ana;
  }

  const renewal = new Date('2028-03-31T10:00:01Z');
  const renewed = () => runJob(renewDue, { now: renewal, by: configured });

  test('is made again before a renewal is priced, and used for another 90 days', async () => {
    const ana = await anEarlierBuyer();
    await renewed();
    expect(await charges()).toEqual([24_917, 24_917]);
    const check = { state: 'verified', at: renewal.toISOString(), consultation: 'WAPIAAAAconsultation1' };
    expect(await customers()).toMatchObject([{ vatId: french, vatCheck: check }]);
    expect((await ledger()).at(-1)?.at(-2)).toBe('2028-03-31');
    ana.clock = new Date(renewal.getTime() + 89 * day);
    await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' });
    expect(checks).toHaveLength(1);
  });

  test('is made again before a change of plan is priced', async () => {
    const ana = await anEarlierBuyer();
    await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' });
    await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' });
    expect(checks).toHaveLength(1);
    expect(await customers()).toMatchObject([{ vatCheck: { state: 'verified', at: later.toISOString() } }]);
  });

  test('adds the tax to the renewal of a member whose number VIES does not know any more', async () => {
    await anEarlierBuyer();
    reply = viesReply([], { countryCode: 'FR', vatNumber: french.slice(2) }, 1);
    await renewed();
    expect(await charges()).toEqual([24_917, 29_900]);
    expect(await customers()).toMatchObject([{ vatId: '', vatCheck: null }]);
    expect(await rowsOf(vatChecks)).toMatchObject([{ vatId: french, state: 'invalid', checkedAt: renewal }]);
    const [, treatment] = (await rowsOf(invoices)).map(({ facts }) => facts.tax.treatment);
    expect(treatment).toBe('included');
  });

  test('notifies that member once, with the number', async () => {
    const ana = await anEarlierBuyer();
    reply = viesReply([], { countryCode: 'FR', vatNumber: french.slice(2) }, 1);
    await renewed();
    await runJob(renewDue, { now: new Date(renewal.getTime() + 366 * day), by: configured });
    const { body } = await ana.ask('GET', '/api/auth/user/notifications');
    const unknown = body.data.filter(({ data }: { data: { notificationName: string } }) =>
      /^Vat/.test(data.notificationName),
    );
    expect(unknown).toMatchObject([{ data: { notificationName: 'VatNumberUnknown', vatId: french } }]);
  });

  test('stays where VIES does not answer, with the time of the question, which is repeated after a day', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ana = await anEarlierBuyer();
    reply = 'silence';
    await renewed();
    expect(await charges()).toEqual([24_917, 24_917]);
    const [customer] = await customers();
    expect(customer?.vatCheck).toEqual({
      state: 'verified',
      at: '2027-03-31T10:00:00.000Z',
      consultation: 'WAPIAAAAconsultation1',
      unansweredAt: renewal.toISOString(),
    });
    const askedAfter = async (time: number) => {
      ana.clock = new Date(renewal.getTime() + time);
      await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' });
      return checks.length;
    };
    expect([await askedAfter(day - 1), await askedAfter(day)]).toEqual([1, 2]);
  });
});

test('a number that VIES does not know is refused at its field, and nothing is charged', async () => {
  const ana = await aBuyer();
  const unknown = 'FR83404833048';
  expect(await quote(ana, 'FR', unknown)).toEqual({ vatId: ['vat_id_unknown'] });
  expect((await buy(ana, unknown)).body.errors).toEqual({ 'address.vatId': ['vat_id_unknown'] });
  expect([await checksOf(), await charges(), await planOf(ana)]).toEqual([[], [], 'trial']);
  expect((await buy(ana, french, 'corrected')).body).toMatchObject({ state: 'paid' });
});

test.each([
  ['does not answer in time', 'silence'],
  ['answers for the country that it is not available', viesFailure('MS_UNAVAILABLE')],
] as const)('where VIES %s, the order goes on with an unverified number', async (_, failure) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reply = failure;
  const ana = await aBuyer();
  expect(await quote(ana)).toBe('reverse_charge');
  expect((await buy(ana)).body).toMatchObject({ state: 'paid', total: 3250 });
  expect(await checksOf()).toMatchObject([{ state: 'unverified', consultation: null }]);
  expect((await ledger()).at(-1)?.at(-3)).toBe('unverified');
  expect(String(logged.mock.calls)).not.toContain('40303265045');
});

test('without a VIES URL no number is checked, and it stays unverified', async () => {
  const ana = await aBuyer({ ...configured, VIES_URL: '' });
  expect((await buy(ana)).body).toMatchObject({ state: 'paid', total: 3250 });
  expect(await checksOf()).toMatchObject([{ state: 'unverified', consultation: null }]);
  expect(checks).toEqual([]);
});

test('VIES does not check numbers on which no tax depends, or of countries outside VIES', async () => {
  const ana = await aBuyer();
  expect(await quote(ana, 'DE', 'DE136695976')).toBe('included');
  expect(await quote(ana, 'CH', 'CHE-107.787.577')).not.toBe('reverse_charge');
  const british = { address: businessIn('GB', 'GB980780684'), expectedTotal: 3250 };
  expect((await order(ana, 'pro-monthly', british)).body).toMatchObject({ state: 'paid' });
  expect(await checksOf()).toMatchObject([{ state: 'unverified' }]);
  expect(checks).toEqual([]);
});

test('an answer is used again for an hour, a missing one for a minute', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ana = await aBuyer();
  const quoteAt = async (time: string) => {
    ana.clock = new Date(`2027-03-31T${time}Z`);
    await quote(ana);
    return checks.length;
  };
  expect([await quoteAt('10:00:00'), await quoteAt('10:59:59'), await quoteAt('11:00:00')]).toEqual([1, 1, 2]);
  reply = 'silence';
  expect([await quoteAt('12:00:00'), await quoteAt('12:00:59'), await quoteAt('12:01:00')]).toEqual([3, 3, 4]);
  expect(await rowsOf(vatChecks)).toMatchObject([{ vatId: french, state: 'unanswered' }]);
});

test('a user who tries many numbers reaches a limit before VIES checks more', async () => {
  const ana = await aBuyer();
  const quotes = Array.from({ length: 21 }, (_, at) => `LV321234567${at + 10}`);
  const answers = [];
  for (const vatId of quotes) answers.push(await quote(ana, 'LV', vatId));
  expect(answers.slice(0, 20)).toEqual(quotes.slice(0, 20).map(() => ({ vatId: ['vat_id_unknown'] })));
  expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(checks).toHaveLength(20);
});
