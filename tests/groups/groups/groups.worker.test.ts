import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { groupLimits } from '#contract/groups/groups';
import { app } from '../../../functions/app.ts';
import { memberDeleted } from '../../../functions/groups/groups/messages.ts';
import { groupAudit, groupMembers } from '../../../functions/groups/groups/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { rowsOf, userOf } from '../../support/cells.ts';
import { aGroup, aMember } from '../../support/groups.ts';

const planOf = async (email: string) => (await userOf(email)).planType;
const groupsOf = async (member: Browser) => (await member.ask('GET', '/api/groups')).body.data;
const seatsOf = async (owner: Browser, path: string) => (await owner.ask('GET', path)).body.seats;

test('an operator creates a group for an owner, who has no seat and sees it', async () => {
  const owner = await signedInAs('trial', { email: 'lead@hospital.example' });
  const body = { name: 'Westside', owner: 'lead@hospital.example', seats: 5, planEndsAt: '2027-11-23T00:00:00.000Z' };
  const create = (presented: string) =>
    app.fetch(
      new Request('http://site.test/backend/api/groups/creations', {
        method: 'POST',
        headers: { authorization: `Bearer ${presented}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { ...env, BILLING_TOKEN: 'the token of the operators' },
      createExecutionContext(),
    );
  expect((await create('another token')).status).toBe(404);
  const created = await create('the token of the operators');
  const { groupId } = await created.json<{ groupId: string }>();
  const { data } = (await owner.ask('GET', '/api/groups')).body;
  expect(data).toMatchObject([{ groupId, role: 'owner', hasSeat: false }]);
});

test('a member starts a group without seats, once however often it is sent, and not too many', async () => {
  const lead = await signedInAs('trial', { email: 'lead@hospital.example' });
  const start = (key: string) => lead.ask('PUT', `/api/groups/new/${key}`, { name: 'Westside' });
  const started = [await start('a-first-group'), await start('a-first-group')];
  expect(started.map(({ body }) => body.groupId)).toEqual([started[0]?.body.groupId, started[0]?.body.groupId]);
  expect((await lead.ask('GET', '/api/groups')).body.data).toHaveLength(1);
  for (let count = 1; count < groupLimits.owned; count++)
    expect((await start(`group-number-${count}`)).status).toBe(200);
  expect((await start('one-too-many')).body.code).toBe('GROUPS_FULL');
});

test('a seat grants Pro in every cell, and its removal ends it at once', async () => {
  const group = await aGroup();
  const { owner, path, planEndsAt } = group;
  const { member, memberId } = await aMember(group, 'ana@hospital.example', { cell: 2 });
  await expect.poll(() => planOf('ana@hospital.example')).toBe('pro');
  expect((await member.ask('GET', '/api/groups')).body.data).toMatchObject([
    { groupName: 'Northside Hospital', role: 'member', hasSeat: true, planEndsAt: planEndsAt.toISOString() },
  ]);
  expect(await seatsOf(owner, path)).toEqual({ total: 3, taken: 1, reserved: 0, free: 2 });
  for (const _ of [1, 2]) expect((await owner.ask('DELETE', `${path}/members/${memberId}`)).status).toBe(204);
  await expect.poll(() => planOf('ana@hospital.example')).toBe('trial');
  expect(await seatsOf(owner, path)).toEqual({ total: 3, taken: 0, reserved: 0, free: 3 });
  await expect.poll(() => groupsOf(member)).toEqual([]);
});

// Specification 3: "Names: B2BInvitationAccepted, EducatorPromptNotification."
test('a new seat raises the notification of an accepted invitation, once', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  const names = async () =>
    (await member.ask('GET', '/api/auth/user/notifications')).body.data.map(
      ({ data }: { data: { notificationName: string } }) => data.notificationName,
    );
  expect(await names()).toEqual(['B2BInvitationAccepted']);
  await group.owner.ask('PATCH', `${group.path}/members/${memberId}`, { role: 'manager' });
  await group.owner.ask('PATCH', group.path, { name: 'Northside' });
  expect(await names()).toEqual(['B2BInvitationAccepted']);
  await expect.poll(() => groupsOf(member)).toMatchObject([{ groupName: 'Northside', role: 'manager' }]);
  expect(await names()).toEqual(['B2BInvitationAccepted']);
});

test('an owner gives a seat and takes it back; nobody gets one more than there are', async () => {
  const group = await aGroup({ seats: 1 });
  const { owner, path } = group;
  const { memberId } = await aMember(group, 'ana@hospital.example');
  const own = (await owner.ask('GET', path)).body.memberId;
  expect(await owner.ask('PATCH', `${path}/members/${own}`, { hasSeat: true })).toMatchObject({
    status: 409,
    body: { code: 'NO_SEATS' },
  });
  await owner.ask('PATCH', `${path}/members/${memberId}`, { hasSeat: false });
  await expect.poll(() => planOf('ana@hospital.example')).toBe('trial');
  expect((await owner.ask('PATCH', `${path}/members/${own}`, { hasSeat: true })).body).toMatchObject({ hasSeat: true });
  await expect.poll(() => planOf('owner@hospital.example')).toBe('pro');
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 1, free: 0 });
});

test('an owner cannot leave, but transfers the group and leaves then', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  const own = (await owner.ask('GET', path)).body.memberId;
  expect((await owner.ask('DELETE', `${path}/members/${own}`)).body.code).toBe('OWNER_STAYS');
  expect((await owner.ask('POST', `${path}/ownership`, { memberId })).body).toMatchObject({ role: 'manager' });
  expect((await member.ask('GET', path)).body).toMatchObject({ role: 'owner', memberId });
  expect((await owner.ask('POST', `${path}/ownership`, { memberId: own })).status).toBe(403);
  expect((await owner.ask('DELETE', `${path}/members/${own}`)).status).toBe(204);
  expect((await owner.ask('GET', path)).status).toBe(404);
});

test('a dissolved group releases every seat and is not found', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  const { member } = await aMember(group, 'ana@hospital.example');
  expect((await member.ask('DELETE', path)).status).toBe(403);
  expect((await owner.ask('DELETE', path)).status).toBe(204);
  await expect.poll(() => planOf('ana@hospital.example')).toBe('trial');
  expect((await owner.ask('GET', path)).status).toBe(404);
  await expect.poll(() => groupsOf(member)).toEqual([]);
});

test('a deleted account leaves its groups, which delete its name', async () => {
  const group = await aGroup();
  const { owner, path, groupId } = group;
  await aMember(group, 'ana@hospital.example');
  const { id: userId } = await userOf('ana@hospital.example');
  for (const _ of [1, 2]) await memberDeleted.handle(env, { userId, groupId });
  expect(await seatsOf(owner, path)).toMatchObject({ taken: 0, free: 3 });
  expect((await owner.ask('GET', `${path}/members`)).body.data).toHaveLength(1);
  expect(JSON.stringify([await rowsOf(groupMembers), await rowsOf(groupAudit)])).not.toContain(userId);
});

test('members are found by name and address, page by page in the order of their names', async () => {
  const group = await aGroup({ seats: 9 });
  const { owner, path } = group;
  await aMember(group, 'zoe@hospital.example', { role: 'manager' });
  await aMember(group, 'ana@hospital.example');
  const found = async (query: string) =>
    (await owner.ask('GET', `${path}/members?${query}`)).body.data.map(({ email }: { email: string }) => email);
  expect(await found('')).toEqual(['ana@hospital.example', 'owner@hospital.example', 'zoe@hospital.example']);
  expect(await found('search=ZOE')).toEqual(['zoe@hospital.example']);
  expect(await found('role=manager')).toEqual(['zoe@hospital.example']);
});

test('only the owner reads the audit trail of who did what to whom', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await owner.ask('PATCH', `${path}/members/${memberId}`, { role: 'manager' });
  const { data } = (await owner.ask('GET', `${path}/audit`)).body;
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'role_changed',
    'joined',
    'invited',
    'created',
  ]);
  expect(data[2]).toMatchObject({ subject: 'ana@hospital.example' });
  expect((await member.ask('GET', `${path}/audit`)).status).toBe(403);
});
