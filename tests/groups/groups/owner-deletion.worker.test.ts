import { expect, onTestFinished, test } from 'vitest';
import { runInEveryCell, userOf } from '../../support/cells.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { requestDeletion } from '../../people/personal-data/leaving.ts';

test('an owner cannot delete the account before the group has another owner', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  const { memberId } = await aMember(group, 'next@hospital.example');
  const { body: effects } = await owner.ask('GET', '/api/personal-data/deletion');
  expect(effects.ownedGroups).toEqual(['Northside Hospital']);
  const refused = await requestDeletion(owner);
  expect([refused.status, refused.body.code]).toEqual([409, 'OWNS_GROUP']);
  expect((await owner.ask('GET', '/api/auth/user')).status).toBe(200);
  expect((await userOf('owner@hospital.example')).deletesAt).toBeNull();

  expect((await owner.ask('POST', `${path}/ownership`, { memberId })).status).toBe(200);
  await deliverUntilEmpty();
  expect((await owner.ask('GET', '/api/personal-data/deletion')).body.ownedGroups).toEqual([]);
  expect((await requestDeletion(owner)).status).toBe(200);
});

test('an owner can delete the account once the group is dissolved', async () => {
  const { owner, path } = await aGroup();
  expect((await owner.ask('DELETE', path)).status).toBe(204);
  await deliverUntilEmpty();
  expect((await requestDeletion(owner)).status).toBe(200);
});

test('a new owner cannot request the deletion of the account while the transfer is on the way', async () => {
  const { owner, path } = await aGroup();
  const { member, memberId } = await aMember({ owner, path }, 'next@hospital.example');
  // The message with the new role is delivered later.
  await runInEveryCell(`create trigger delay after insert on messages when new.kind = 'group-membership-changed'
    begin update messages set due_at = due_at + 60000 where id = new.id; end`);
  onTestFinished(async () => void (await runInEveryCell('drop trigger delay')));
  expect((await owner.ask('POST', `${path}/ownership`, { memberId })).status).toBe(200);
  const refused = await requestDeletion(member);
  expect([refused.status, refused.body.code]).toEqual([409, 'OWNS_GROUP']);
});

test('a group is not transferred to somebody whose account is about to be deleted', async () => {
  const { owner, path } = await aGroup();
  const { member, memberId } = await aMember({ owner, path }, 'next@hospital.example');
  await requestDeletion(member);
  const refused = await owner.ask('POST', `${path}/ownership`, { memberId });
  expect([refused.status, refused.body.code]).toEqual([409, 'NEW_OWNER_LEAVES']);
  expect((await owner.ask('GET', path)).body.role).toBe('owner');
  await runInEveryCell('update users set deletes_at = null');
  expect((await owner.ask('POST', `${path}/ownership`, { memberId })).status).toBe(200);
});
