import { expect, test } from 'vitest';
import { aMember, invite } from '../../support/groups.ts';
import { rawRowsOf } from '../../support/cells.ts';
import { card, charges, deliverAll, planOf } from '../../commerce/billing/ordering.ts';
import {
  aPayingGroup,
  at,
  changeTo,
  day,
  hour,
  noticesOf,
  orderSeats,
  planIn,
  seat,
  withoutPlan,
} from './seat-orders.ts';

test('seats by order belong to the group, not to whoever orders them', async () => {
  const { owner, path, groupId } = await withoutPlan();
  const quoted = await owner.ask('POST', `${path}/seats/quotes`, { seats: 4, currency: 'EUR', country: 'DE' });
  expect(quoted.body.quote).toMatchObject({ quantity: 4, total: 4 * seat, tax: { treatment: 'included' } });
  expect((await orderSeats(owner, path, 4)).body).toMatchObject({ state: 'paid', kind: 'subscribe' });
  expect(await planIn(owner, path)).toMatchObject({
    seats: { total: 4, free: 4 },
    subscription: { state: 'active', planGroup: 'pro-yearly', nextCharge: { amount: 4 * seat } },
    paymentMethod: { last4: '4242' },
    address: { company: 'Northside Hospital' },
  });
  expect(await planOf(owner)).toBe('trial');
  const own = (await owner.ask('GET', '/api/billing/membership')).body;
  expect(own).toMatchObject({ subscription: null, granted: null, paymentMethod: null, address: null });
  expect((await owner.ask('GET', '/api/billing/invoices')).body.data).toEqual([]);
  const [invoice] = (await owner.ask('GET', `${path}/invoices`)).body.data;
  expect(invoice).toMatchObject({ kind: 'invoice', total: 4 * seat });
  const pdf = await owner.request(`/backend${path}/invoices/${invoice.number}/pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const table of ['orders', 'subscriptions', 'payments', 'ledger_entries', 'invoices'])
    expect(await rawRowsOf(table), table).toMatchObject([{ user_id: groupId }]);
});

test('a member of a paying group has Pro in whichever cell, and loses it with the plan at once', async () => {
  const group = await aPayingGroup();
  const { owner, path } = group;
  const { member } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  await expect.poll(() => planOf(member)).toBe('pro');
  await owner.ask('PUT', `${path}/plan/cancellation`, { reason: 'price' });
  const { accessUntil } = (await planIn(owner, path)).subscription;
  await deliverAll();
  await at(new Date(new Date(accessUntil).getTime() - hour));
  expect(await planOf(member)).toBe('pro');
  await at(new Date(accessUntil));
  expect(await planOf(member)).toBe('trial');
});

test('an order is charged once however often it is sent, and a key is of one order only', async () => {
  const { owner, path } = await withoutPlan();
  const answers = await Promise.all([orderSeats(owner, path, 3), orderSeats(owner, path, 3)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect((await orderSeats(owner, path, 3)).body).toMatchObject({ state: 'paid' });
  expect((await orderSeats(owner, path, 5)).body.code).toBe('ORDER_DIFFERS');
  expect((await orderSeats(owner, path, 3, {}, 'another-key')).body.code).toBe('ALREADY_SUBSCRIBED');
  expect(await charges()).toEqual([3 * seat]);
});

test('an owner and a manager who order at once buy once', async () => {
  const group = await withoutPlan();
  const { member: manager } = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  const answers = await Promise.all([
    orderSeats(group.owner, group.path, 3, {}, 'order-of-the-owner'),
    orderSeats(manager, group.path, 4, {}, 'order-of-the-manager'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await charges()).toHaveLength(1);
});

test('fewer than three seats, and fewer than are in use, are refused at their field', async () => {
  const { owner, path } = await withoutPlan();
  expect((await orderSeats(owner, path, 2)).body).toMatchObject({
    errors: { seats: ['too_few_seats'] },
    detail: { seats: 3 },
  });
  const group = await aPayingGroup();
  await invite(
    group.owner,
    group.path,
    ['a', 'b', 'c', 'd'].map((name) => `${name}@hospital.example`),
  );
  expect((await changeTo(group.owner, group.path, 3, 0)).body).toMatchObject({
    errors: { seats: ['too_few_seats'] },
    detail: { seats: 4 },
  });
});

test('added seats are there at once and prorated to the end of the period, once', async () => {
  const { owner, path } = await aPayingGroup();
  const preview = (await owner.ask('POST', `${path}/seats/changes/preview`, { seats: 6 })).body;
  expect(preview).toMatchObject({
    kind: 'more',
    quote: { quantity: 2, total: 2 * seat },
    renewal: { amount: 6 * seat },
  });
  for (const _ of [1, 2]) {
    const changed = await changeTo(owner, path, 6, 2 * seat);
    expect(changed.body).toMatchObject({ order: { state: 'paid', kind: 'seats' }, plan: { seats: { total: 6 } } });
  }
  expect(await charges()).toEqual([4 * seat, 2 * seat]);
  expect((await planIn(owner, path)).subscription.nextCharge.amount).toBe(6 * seat);
  expect((await owner.ask('GET', `${path}/invoices`)).body.data).toHaveLength(2);
});

test('fewer seats begin with the next period, but never take a seat away that is in use then', async () => {
  const group = await aPayingGroup(6);
  const { owner, path } = group;
  expect((await changeTo(owner, path, 3, 0)).body).toMatchObject({
    order: null,
    plan: { seats: { total: 6 }, scheduledSeats: 3, subscription: { nextCharge: { amount: 3 * seat } } },
  });
  await invite(
    owner,
    path,
    ['a', 'b', 'c', 'd'].map((name) => `${name}@hospital.example`),
  );
  const { accessUntil } = (await planIn(owner, path)).subscription;
  // The invitations are open for two weeks: those of today do not last to the renewal.
  for (const name of ['a', 'b', 'c', 'd']) await aMember(group, `${name}@hospital.example`);
  await at(new Date(accessUntil));
  expect(await planIn(owner, path)).toMatchObject({ seats: { total: 4, taken: 4 }, scheduledSeats: null });
  expect(await charges()).toEqual([6 * seat, 4 * seat]);
});

test('a scheduled reduction is undone, and ends with more seats', async () => {
  const { owner, path } = await aPayingGroup(6);
  await changeTo(owner, path, 3, 0);
  expect((await owner.ask('DELETE', `${path}/seats/changes/scheduled`)).body).toMatchObject({ scheduledSeats: null });
  await changeTo(owner, path, 4, 0, 'change-key-2');
  expect((await changeTo(owner, path, 7, seat, 'change-key-3')).body.plan).toMatchObject({ scheduledSeats: null });
});

test('members of a past due plan have Pro through the retries, each with a notice, until the last', async () => {
  const group = await aPayingGroup(3, { card: card('4000000000000341') });
  const { owner, path } = group;
  const { member } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  await expect.poll(() => planOf(member)).toBe('pro');
  const end = new Date((await planIn(owner, path)).subscription.accessUntil).getTime();
  const after = [0, 12 * hour, day, 2 * day];
  for (const wait of after) {
    await at(new Date(end + wait));
    expect(await planOf(member), `after ${wait / hour} h`).toBe('pro');
  }
  expect(await planIn(owner, path)).toMatchObject({ subscription: { state: 'past_due' } });
  await at(new Date(end + 3 * day));
  expect(await planOf(member)).toBe('trial');
  expect(await planIn(owner, path)).toMatchObject({ subscription: { state: 'canceled' } });
  expect((await noticesOf(owner)).sort()).toEqual(['failed', 'failed', 'failed', 'failed', 'lastFailed']);
});

test('another card pays what is past due at once', async () => {
  const { owner, path } = await aPayingGroup(3, { card: card('4000000000000341') });
  const end = new Date((await planIn(owner, path)).subscription.accessUntil);
  await at(end);
  await owner.ask('PUT', `${path}/plan/payment-method`, { card: card() });
  expect(await planIn(owner, path)).toMatchObject({ paymentMethod: { last4: '4242' } });
});

test('a cancellation is undone before the period ends', async () => {
  const { owner, path } = await aPayingGroup();
  const cancelled = (await owner.ask('PUT', `${path}/plan/cancellation`, { reason: null })).body;
  expect(cancelled).toMatchObject({ subscription: { state: 'canceling', nextCharge: null } });
  const active = (await owner.ask('DELETE', `${path}/plan/cancellation`)).body;
  expect(active).toMatchObject({ subscription: { state: 'active', nextCharge: { amount: 4 * seat } } });
});

test('a new owner is asked for a card, and that of the former one is charged no more', async () => {
  const group = await aPayingGroup();
  const { owner, path } = group;
  const { member, memberId } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  await owner.ask('POST', `${path}/ownership`, { memberId });
  await deliverAll();
  expect(await planIn(member, path)).toMatchObject({ paymentMethod: null, subscription: { state: 'active' } });
  expect(await rawRowsOf('cashier_cards')).toEqual([]);
  expect(await noticesOf(member)).toEqual(['card']);
});

test('a dissolved group is charged no more, and its invoices stay', async () => {
  const { owner, path } = await aPayingGroup();
  expect((await owner.ask('DELETE', path)).status).toBe(204);
  expect(await rawRowsOf('subscriptions')).toMatchObject([{ state: 'canceled', due_at: null }]);
  for (const table of ['payment_methods', 'billing_customers']) expect(await rawRowsOf(table), table).toEqual([]);
  expect(await rawRowsOf('invoices')).toHaveLength(1);
});
