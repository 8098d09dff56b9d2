import { expect, test } from 'vitest';
import { userOf } from '../../support/cells.ts';
import { aGroup, aMember } from '../../support/groups.ts';

async function aTeam() {
  const group = await aGroup({ seats: 5 });
  const ana = await aMember(group, 'ana@hospital.example');
  const ben = await aMember(group, 'ben@hospital.example', { cell: 2 });
  const lead = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  const remove = (memberIds: readonly string[], by = group.owner) =>
    by.ask('POST', `${group.path}/members/removals`, { memberIds });
  const names = async () =>
    (await group.owner.ask('GET', `${group.path}/members`)).body.data.map(({ email }: { email: string }) => email);
  return { ...group, ana, ben, lead, remove, names };
}

test('several members are removed at once, and their seats are free', async () => {
  const { owner, path, ana, ben, remove, names } = await aTeam();
  for (const _ of [1, 2]) expect((await remove([ana.memberId, ben.memberId, ana.memberId])).status).toBe(204);
  expect(await names()).toEqual(['lead@hospital.example', 'owner@hospital.example']);
  expect((await owner.ask('GET', path)).body.seats).toMatchObject({ taken: 0, free: 5 });
  for (const email of ['ana@hospital.example', 'ben@hospital.example']) {
    await expect.poll(async () => (await userOf(email)).planType).toBe('trial');
  }
  const { data } = (await owner.ask('GET', `${path}/audit`)).body;
  const removed = data.filter(({ action }: { action: string }) => action === 'removed');
  expect(removed).toHaveLength(2);
  expect(removed[0].subject).not.toBe('');
});

test('who may not remove one of several members removes none', async () => {
  const { owner, path, ana, lead, remove, names } = await aTeam();
  const own = (await owner.ask('GET', path)).body.memberId as string;
  expect((await remove([ana.memberId, own])).body.code).toBe('OWNER_STAYS');
  expect((await remove([ana.memberId, lead.memberId], lead.member)).status).toBe(403);
  expect((await remove([ana.memberId, '1-nobody-of-this-group'])).status).toBe(404);
  expect((await remove([ana.memberId], ana.member)).status).toBe(403);
  expect(await names()).toHaveLength(4);
  expect((await remove([ana.memberId], lead.member)).status).toBe(204);
  expect(await names()).toHaveLength(3);
});

test('whoever leaves sees it in their own groups with the answer', async () => {
  const { path, ben } = await aTeam();
  await ben.member.ask('DELETE', `${path}/members/${ben.memberId}`);
  expect((await ben.member.ask('GET', '/api/groups')).body.data).toEqual([]);
});
