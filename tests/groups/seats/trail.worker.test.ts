import { expect, test } from 'vitest';
import { address, card } from '../../commerce/billing/ordering.ts';
import { aMember } from '../../support/groups.ts';
import type { Browser } from '../../support/browser.ts';
import { aPayingGroup, at, changeTo, orderSeats, planIn, seat, withoutPlan } from './seat-orders.ts';

/** The entries of the audit trail about seats and their plan, the oldest first. */
async function trailOf({ owner, path }: { readonly owner: Browser; readonly path: string }) {
  const { data } = (await owner.ask('GET', `${path}/audit`)).body;
  const entries = data as { action: string; actor: string; subject: string }[];
  return entries
    .filter(({ action }) => /^(seats|plan)_/.test(action))
    .map(({ action, actor, subject }) => [action, actor, subject])
    .reverse();
}

test('the trail of a group shows who ordered and changed seats, once', async () => {
  const group = await aPayingGroup(4);
  const { owner, path } = group;
  await orderSeats(owner, path, 4);
  const { member: manager } = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  for (const _ of [1, 2]) await changeTo(manager, path, 6, 2 * seat);
  await changeTo(owner, path, 3, 0, 'fewer-seats-key');
  for (const _ of [1, 2]) await owner.ask('DELETE', `${path}/seats/changes/scheduled`);
  const [[, name]] = (await trailOf(group)) as [[string, string]];
  expect(name).not.toBe('');
  expect(await trailOf(group)).toEqual([
    ['seats_ordered', name, '4'],
    ['seats_changed', '', '4'],
    ['seats_ordered', name, '6'],
    ['seats_changed', '', '6'],
    ['seats_reduced', name, '3'],
    ['seats_kept', name, ''],
  ]);
});

test('an order that is not paid changes no seats in the trail', async () => {
  const group = await withoutPlan();
  await orderSeats(group.owner, group.path, 4, { card: card('4000000000000002') });
  expect((await trailOf(group)).map(([action]) => action)).toEqual(['seats_ordered']);
});

test('the trail shows fewer seats when they begin, and who canceled and resumed the plan', async () => {
  const group = await aPayingGroup(6);
  const { owner, path } = group;
  await changeTo(owner, path, 3, 0);
  await at(new Date((await planIn(owner, path)).subscription.accessUntil));
  for (const method of ['PUT', 'PUT', 'DELETE'] as const)
    await owner.ask(method, `${path}/plan/cancellation`, method === 'PUT' ? { reason: null } : undefined);
  expect((await trailOf(group)).map(([action, , subject]) => [action, subject])).toEqual([
    ['seats_ordered', '6'],
    ['seats_changed', '6'],
    ['seats_reduced', '3'],
    ['seats_changed', '3'],
    ['plan_canceled', ''],
    ['plan_resumed', ''],
  ]);
});

test('the trail shows who changed the billing details, once', async () => {
  const group = await aPayingGroup(4);
  const { owner, path } = group;
  const moved = { ...address, company: 'Northside Hospital', city: 'Hamburg' };
  for (const _ of [1, 2]) {
    const { body } = await owner.ask('PUT', `${path}/plan/address`, { address: moved });
    expect(body).toMatchObject({ groupName: expect.any(String), address: { city: 'Hamburg' } });
  }
  expect((await trailOf(group)).map(([action]) => action)).toEqual([
    'seats_ordered',
    'seats_changed',
    'plan_address_changed',
  ]);
});
