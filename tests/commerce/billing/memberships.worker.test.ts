import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { renewDue } from '../../../functions/commerce/billing/renewals/service.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { cellOfEmail } from '../../support/cells.ts';
import { card, charges, createCoupon, order, planOf, runJob } from './ordering.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const begin = new Date('2027-01-31T10:00:00.000Z');

/** A member who bought a plan on the last day of January 2027. */
async function aMember(
  planGroup: 'basic-monthly' | 'pro-monthly' | 'pro-yearly',
  total: number,
  number?: string,
  cell?: number,
): Promise<Browser> {
  const ana = await signedInAs('trial', cell === undefined ? {} : { cell });
  ana.clock = begin;
  const bought = await order(ana, planGroup, { expectedTotal: total, card: card(number) });
  expect(bought.body).toMatchObject({ state: 'paid' });
  return ana;
}

/** Runs the jobs with a given time. */
async function timePassesTo(ana: Browser, at: Date): Promise<void> {
  ana.clock = at;
  await runJob(renewDue, { now: at });
}

const after = (milliseconds: number) => new Date(begin.getTime() + milliseconds);

async function membership(ana: Browser) {
  return (await ana.ask('GET', '/api/billing/membership')).body;
}

/** The subscription messages that a user's open tabs received, in order. */
async function eventNames(ana: Browser): Promise<string[]> {
  const { body } = await ana.ask('GET', '/api/realtime/missed?after=0');
  const events = (body.data as { event: string }[]).map(({ event }) => event);
  return events.filter((event) => event.startsWith('subscription_'));
}

async function notified(ana: Browser): Promise<string[]> {
  const { body } = await ana.ask('GET', '/api/auth/user/notifications');
  return (body.data as { data: { notificationName: string } }[]).map(({ data }) => data.notificationName);
}

test('a plan renews on its day of the month, and is charged once however often the job runs', async () => {
  const ana = await aMember('pro-monthly', 3900);
  const renewal = new Date('2027-02-28T10:00:00.000Z');
  expect((await membership(ana)).subscription.nextCharge).toEqual({ amount: 3900, at: renewal.toISOString() });
  await timePassesTo(ana, new Date(renewal.getTime() - 1));
  expect(await charges()).toEqual([3900]);
  await Promise.all([runJob(renewDue, { now: renewal }), runJob(renewDue, { now: renewal })]);
  await timePassesTo(ana, renewal);
  expect(await charges()).toEqual([3900, 3900]);
  expect((await membership(ana)).subscription).toMatchObject({
    state: 'active',
    accessUntil: '2027-03-31T10:00:00.000Z',
  });
  expect((await ana.ask('GET', '/api/billing/invoices')).body.data).toHaveLength(2);
});

test('a renewal that fails is retried after 12 hours, 1, 2 and 3 days with a notice each, then the plan ends', async () => {
  const ana = await aMember('pro-monthly', 3900, '4000000000000341');
  const first = new Date('2027-02-28T10:00:00.000Z').getTime();
  for (const wait of [0, 12 * hour, day, 2 * day]) {
    await timePassesTo(ana, new Date(first + wait));
    expect((await membership(ana)).subscription.state).toBe('past_due');
    expect(await planOf(ana)).toBe('pro');
  }
  expect((await membership(ana)).subscription.pastDue).toEqual({
    since: new Date(first).toISOString(),
    amount: 3900,
    retryAt: new Date(first + 3 * day).toISOString(),
  });
  await timePassesTo(ana, new Date(first + 3 * day));
  expect(await membership(ana)).toMatchObject({
    planType: 'trial',
    subscription: { state: 'canceled', nextCharge: null },
  });
  expect(await planOf(ana)).toBe('trial');
  expect(await notified(ana)).toEqual(Array(5).fill('PaymentFailed'));
  expect(await eventNames(ana)).toEqual(['subscription_purchased', 'subscription_cancelled']);
  expect(await charges()).toEqual([3900]);
  expect((await ana.ask('GET', '/api/certificates')).status).toBe(200);
});

test('a member who is past due pays at once with another card', async () => {
  const ana = await aMember('pro-monthly', 3900, '4000000000000341');
  await timePassesTo(ana, new Date('2027-02-28T10:00:00.000Z'));
  for (let time = 0; time < 2; time++)
    expect((await ana.ask('POST', '/api/billing/payments')).body).toMatchObject({
      subscription: { state: 'past_due' },
    });
  const change = () => ana.ask('PUT', '/api/billing/payment-method', { card: card('5555555555554444') });
  for (const { body } of await Promise.all([change(), change()])) expect(body.paymentMethod.brand).toBe('mastercard');
  expect((await membership(ana)).subscription).toMatchObject({
    state: 'active',
    accessUntil: '2027-03-31T10:00:00.000Z',
  });
  expect(await charges()).toEqual([3900, 3900]);
});

test('a member who cancels has the plan until the end of the period, and can resume it until then', async () => {
  const ana = await aMember('pro-monthly', 3900);
  const cancel = () => ana.ask('PUT', '/api/billing/cancellation', { reason: 'time' });
  for (let time = 0; time < 2; time++) {
    expect((await cancel()).body).toMatchObject({
      planType: 'pro',
      subscription: { state: 'canceling', nextCharge: null },
    });
  }
  const reactivate = () => ana.ask('DELETE', '/api/billing/cancellation');
  for (let time = 0; time < 2; time++)
    expect((await reactivate()).body).toMatchObject({ subscription: { state: 'active' } });
  expect(await eventNames(ana)).toEqual([
    'subscription_purchased',
    'subscription_cancelled',
    'subscription_reactivated',
  ]);

  expect((await ana.ask('PUT', '/api/billing/cancellation', {})).body).toMatchObject({
    subscription: { state: 'canceling' },
  });
  await timePassesTo(ana, new Date('2027-02-28T10:00:00.000Z'));
  expect(await membership(ana)).toMatchObject({ planType: 'trial', subscription: { state: 'canceled' } });
  expect(await notified(ana)).toEqual(['MembershipEnded']);
  expect((await reactivate()).body.code).toBe('NOT_SUBSCRIBED');
  expect((await order(ana, 'pro-monthly', {}, 'coming-back')).body).toMatchObject({ state: 'paid', isFirst: false });
  expect(await charges()).toEqual([3900, 3900]);
});

test('an upgrade costs exactly the displayed amount and takes effect at once', async () => {
  const ana = await aMember('basic-monthly', 1900);
  ana.clock = after(14 * day);
  const { body: preview } = await ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' });
  expect(preview).toMatchObject({ kind: 'upgrade', quote: { listPrice: 3900, credit: 950, total: 2950 } });
  const change = () =>
    ana.ask('PUT', '/api/billing/changes/my-upgrade', { planGroup: 'pro-monthly', expectedTotal: 2950, locale: 'en' });
  for (let time = 0; time < 2; time++) {
    expect((await change()).body).toMatchObject({ order: { state: 'paid' }, membership: { planType: 'pro' } });
  }
  expect((await membership(ana)).subscription.nextCharge).toEqual({ amount: 3900, at: '2027-03-14T10:00:00.000Z' });
  expect(await charges()).toEqual([1900, 2950]);
  expect(await eventNames(ana)).toEqual(['subscription_purchased', 'subscription_upgraded']);
});

test('a cheaper plan begins with the next period, unless the change is reverted', async () => {
  const ana = await aMember('pro-monthly', 3900);
  const change = () =>
    ana.ask('PUT', '/api/billing/changes/my-downgrade', {
      planGroup: 'basic-monthly',
      expectedTotal: 1900,
      locale: 'en',
    });
  for (let time = 0; time < 2; time++) {
    expect((await change()).body).toMatchObject({
      order: null,
      membership: {
        planType: 'pro',
        subscription: { scheduled: { planGroup: 'basic-monthly' }, nextCharge: { amount: 1900 } },
      },
    });
  }
  const keep = () => ana.ask('DELETE', '/api/billing/changes/scheduled');
  for (let time = 0; time < 2; time++)
    expect((await keep()).body.subscription).toMatchObject({ scheduled: null, nextCharge: { amount: 3900 } });
  await change();
  await timePassesTo(ana, new Date('2027-02-28T10:00:00.000Z'));
  expect(await membership(ana)).toMatchObject({
    planType: 'basic',
    subscription: { planGroup: 'basic-monthly', state: 'active' },
  });
  expect(await charges()).toEqual([3900, 1900]);
});

test('an upgrade with a forged price is refused, and so is one to the same plan', async () => {
  const ana = await aMember('basic-monthly', 1900);
  const change = (planGroup: string, expectedTotal: number) =>
    ana.ask('PUT', '/api/billing/changes/my-upgrade', { planGroup, expectedTotal, locale: 'en' });
  expect((await change('pro-monthly', 1)).body).toMatchObject({ code: 'PRICE_CHANGED', detail: { total: 2000 } });
  expect((await change('basic-monthly', 0)).body.code).toBe('CHANGE_NOT_POSSIBLE');
  expect(await charges()).toEqual([1900]);
});

test('a yearly plan is announced two weeks before it renews', async () => {
  const ana = await aMember('pro-yearly', 29_900);
  await timePassesTo(ana, new Date('2028-01-17T10:00:00.000Z'));
  await timePassesTo(ana, new Date('2028-01-18T10:00:00.000Z'));
  expect(await notified(ana)).toEqual(['MembershipRenews']);
});

test('free days of a coupon are a trial that is paid from its end', async () => {
  await createCoupon({ code: 'TRYPRO', freeDays: 7 });
  const ana = await signedInAs('trial');
  ana.clock = begin;
  await order(ana, 'pro-monthly', { coupon: 'TRYPRO', expectedTotal: 0 });
  expect(await membership(ana)).toMatchObject({
    planType: 'pro',
    subscription: { state: 'trialing', nextCharge: { amount: 3900 } },
  });
  await timePassesTo(ana, after(7 * day));
  expect((await membership(ana)).subscription).toMatchObject({
    state: 'active',
    accessUntil: '2027-03-07T10:00:00.000Z',
  });
  expect(await charges()).toEqual([3900]);
});

test('a renewal that is interrupted does not block others, and is reported', async () => {
  const broken = await signedInAs('trial', { email: 'ben@clinic.example' });
  broken.clock = new Date(begin.getTime() - hour);
  await order(broken, 'basic-monthly', { expectedTotal: 1900 });
  const cell = await cellOfEmail('ben@clinic.example');
  await cell.$client.exec('UPDATE subscriptions SET price = 0.5');
  const ana = await aMember('pro-monthly', 3900, undefined, cell.number);
  await expect(renewDue(env, cell, 10, new Date('2027-02-28T10:00:00.000Z'))).rejects.toThrow(RangeError);
  expect((await membership(ana)).subscription.accessUntil).toBe('2027-03-31T10:00:00.000Z');
  expect(await charges()).toEqual([1900, 3900, 3900]);
});

test('a user who has no plan has nothing to cancel, change or pay', async () => {
  const ana = await signedInAs('trial');
  const answers = await Promise.all([
    ana.ask('PUT', '/api/billing/cancellation', { reason: 'price' }),
    ana.ask('DELETE', '/api/billing/cancellation'),
    ana.ask('POST', '/api/billing/payments'),
    ana.ask('POST', '/api/billing/changes/preview', { planGroup: 'pro-monthly' }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_SUBSCRIBED'));
});
