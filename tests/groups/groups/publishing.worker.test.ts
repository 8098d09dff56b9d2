import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { memberDeleted } from '../../../functions/groups/groups/messages.ts';
import { publishGroupChanged } from '../../../functions/groups/groups/publishing.ts';
import { managersOf } from '../../../functions/groups/groups/managers/queries.ts';
import { countGroups } from '../../../functions/groups/progress/service.ts';
import { deliverAll } from '../../commerce/billing/ordering.ts';
import { userOf } from '../../support/cells.ts';
import { aGroup, aMember } from '../../support/groups.ts';
import { connect } from '../../support/realtime.ts';
import { signedInWithRole } from '../../support/staff.ts';
import { completeWork } from '../../support/wait-until.ts';
import { aPayingGroup, at, changeTo, planIn } from '../seats/seat-orders.ts';

const cell = cellOf(env, 0);

/** Listens on the channel of a user; the function returns the groups whose changes have been published to it so far. */
async function changesFor(userId: string) {
  const line = await connect();
  await line.subscribe(`private-user.${userId}`);
  await line.framesUntilNow();
  const changes: string[] = [];
  return async () => {
    const frames = await line.framesUntilNow();
    changes.push(...frames.flatMap(({ event, data }) => (event === 'group_changed' ? [data.groupId as string] : [])));
    return changes;
  };
}

/** Adds a member of an account that does not exist. */
function addMember(groupId: string, userId: string, role: string, leftAt: number | null = null) {
  return cell.$client
    .prepare(
      `insert into group_members (id, group_id, user_id, name, email, searched, role, has_seat, joined_at, left_at)
      values (?, ?, ?, 'M', 'm', 'm', ?, 0, 0, ?)`,
    )
    .bind(`0-member-${userId}`, groupId, userId, role, leftAt)
    .run();
}

test('a change of a group is published to its managers, except who made it, and to nobody else', async () => {
  const { groupId } = await aGroup();
  await addMember(groupId, '0-manager', 'manager');
  await addMember(groupId, '0-member', 'member');
  await addMember(groupId, '0-former-manager', 'manager', 1);
  const { id: owner } = await userOf('owner@hospital.example');
  const users = [owner, '0-manager', '0-member', '0-former-manager'];
  const lines = await Promise.all(users.map(changesFor));
  const published = () => Promise.all(lines.map((changes) => changes()));
  await publishGroupChanged(env, cell, groupId, owner);
  expect(await published()).toEqual([[], [groupId], [], []]);
  await cell.$client.exec(`insert into group_summaries (group_id, due_at) values ('${groupId}', 0)`);
  expect(await countGroups(env, cell, 20)).toBe(1);
  expect(await published()).toEqual([[groupId], [groupId, groupId], [], []]);
});

test('the owner is notified of who joins, and of what a manager does', async () => {
  const group = await aGroup();
  const changes = await changesFor((await userOf('owner@hospital.example')).id);
  const { member: manager } = await aMember(group, 'ana@hospital.example', { role: 'manager' });
  await expect.poll(changes).toEqual([group.groupId]);
  const body = { emails: ['new@hospital.example'], role: 'member', locale: 'en' };
  await manager.ask('POST', `${group.path}/invitations`, body);
  await expect.poll(changes).toEqual([group.groupId, group.groupId]);
});

test('owner and managers are notified of what support does in their group', async () => {
  const group = await aGroup();
  await aMember(group, 'ana@hospital.example', { role: 'manager' });
  const changes = await changesFor((await userOf('ana@hospital.example')).id);
  const helper = await signedInWithRole('ada.helper@clinic.example', 'support');
  const path = `/api/desk/groups/${group.groupId}`;
  const reason = 'Asked by letter';
  const invitation = { email: 'new@hospital.example', role: 'member', locale: 'de', reason };
  expect((await helper.ask('POST', `${path}/invitations`, invitation)).status).toBe(200);
  await expect.poll(changes).toEqual([group.groupId]);
  expect((await helper.ask('PUT', `${path}/owner`, { email: 'ana@hospital.example', reason })).status).toBe(200);
  await expect.poll(changes).toEqual([group.groupId, group.groupId]);
});

test('the owner is notified of seats that a job changes, and of a member whose account is deleted', async () => {
  const group = await aPayingGroup(4);
  const { owner, path, groupId } = group;
  await aMember(group, 'ana@hospital.example');
  expect((await changeTo(owner, path, 3, 0)).status).toBe(200);
  await deliverAll();
  await completeWork();
  const { accessUntil } = (await planIn(owner, path)).subscription;
  const changes = await changesFor((await userOf('owner@hospital.example')).id);
  await at(new Date(accessUntil));
  expect(await changes()).toEqual([groupId]);
  await memberDeleted.handle(env, { userId: (await userOf('ana@hospital.example')).id, groupId });
  expect(await changes()).toEqual([groupId, groupId]);
});

test('the managers of a group are read from an index of their own', async () => {
  const { sql, params } = managersOf('0-group');
  const plan = cell.$client.prepare(`explain query plan ${sql}`).bind(...params);
  const details = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
  expect(details).toEqual([expect.stringContaining('group_members_managing')]);
});
