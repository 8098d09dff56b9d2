import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { endGrants } from '../../../functions/commerce/billing/grants/service.ts';
import { defaultMail } from '#contract/messaging/notifications';
import { deliverAll, order, planOf, runJob } from '../../commerce/billing/ordering.ts';
import type { Browser } from '../../support/browser.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
import { mailDueNotifications } from '../../support/notifications.ts';
import { aPayingGroup, at, planIn } from './seat-orders.ts';

const ana = 'ana@hospital.example';

/** Whether a plan is left, for each notification about the end of a seat. */
async function endsOf(member: Browser): Promise<boolean[]> {
  const { data } = (await member.ask('GET', '/api/auth/user/notifications')).body;
  return data.flatMap(({ data: facts }: { data: { notificationName: string; keepsPlan: boolean } }) =>
    facts.notificationName === 'SeatEnded' ? [facts.keepsPlan] : [],
  );
}

type Group = Awaited<ReturnType<typeof aGroup>>;

const ends: readonly [string, (group: Group, memberId: string) => Promise<unknown>][] = [
  ['is removed', ({ owner, path }, id) => owner.ask('DELETE', `${path}/members/${id}`)],
  [
    'is removed with others',
    ({ owner, path }, id) => owner.ask('POST', `${path}/members/removals`, { memberIds: [id] }),
  ],
  ['has their seat freed', ({ owner, path }, id) => owner.ask('PATCH', `${path}/members/${id}`, { hasSeat: false })],
  ['is in a dissolved group', ({ owner, path }) => owner.ask('DELETE', path)],
];

test.each(ends)('a member who %s is notified once', async (_, end) => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana, { cell: 2 });
  expect(await endsOf(member)).toEqual([]);
  await end(group, memberId);
  await deliverUntilEmpty();
  expect(await planOf(member)).toBe('trial');
  await end(group, memberId);
  await deliverUntilEmpty();
  expect(await endsOf(member)).toEqual([false]);
});

test('a member whose group ends its plan is notified once', async () => {
  const group = await aPayingGroup();
  const { owner, path } = group;
  const { member } = await aMember(group, ana, { cell: 2 });
  await owner.ask('PUT', `${path}/plan/cancellation`, { reason: null });
  const { accessUntil } = (await planIn(owner, path)).subscription;
  await deliverAll();
  for (const _ of [1, 2]) await at(new Date(accessUntil));
  expect(await endsOf(member)).toEqual([false]);
});

test('a member of a group whose arranged plan ends is notified', async () => {
  const group = await aGroup({ days: 30 });
  const { member } = await aMember(group, ana, { cell: 2 });
  for (const _ of [1, 2]) await runJob(endGrants, { now: new Date(group.planEndsAt.getTime() + 1) });
  expect(await endsOf(member)).toEqual([false]);
});

test('a member who leaves is not notified of what they did', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana, { cell: 2 });
  await member.ask('DELETE', `${group.path}/members/${memberId}`);
  await deliverUntilEmpty();
  expect(await planOf(member)).toBe('trial');
  expect(await endsOf(member)).toEqual([]);
});

test('a member with a plan of their own reads that they keep it', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana, { cell: 2 });
  await order(member, 'basic-monthly', { expectedTotal: 1900, termsVersion: env.TERMS_VERSION });
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  await deliverUntilEmpty();
  expect(await endsOf(member)).toEqual([true]);
});

test.each([
  ['now', 1],
  ['never', 0],
] as const)('a member who wants mails about groups %s gets %d about the end of a seat', async (groups, count) => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana, { cell: 2 });
  await member.ask('PUT', '/api/auth/user/notification-preferences', { mail: { ...defaultMail, groups } });
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  await deliverUntilEmpty();
  for (const _ of [1, 2]) await mailDueNotifications(env);
  const mails = (await mailsTo(ana)).filter(({ subject }) => subject === 'Your seat at Northside Hospital has ended');
  expect(mails).toHaveLength(count);
  for (const { text } of mails) {
    expect(text.replace(/\s+/g, ' ')).toContain('credits that you have earned can be claimed until their deadline');
    expect(text).toContain('http://site.test/account/subscription');
  }
});
