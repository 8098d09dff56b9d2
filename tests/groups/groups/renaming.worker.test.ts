import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellNamedIn } from '../../../functions/data/cells.ts';
import { updateNameAndAddress } from '../../../functions/groups/groups/memberships/service.ts';
import { storeNameAndAddress } from '../../../functions/groups/groups/memberships/queries.ts';
import { mailFor } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { userOf } from '../../support/cells.ts';
import { aGroup, aMember, deliverUntilEmpty, invite, tokenFor } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';

const [former, next] = ['ana@hospital.example', 'ana@private.example'];

const names = { firstName: 'Ana', lastName: 'Abascal' };

type OpenedGroup = Awaited<ReturnType<typeof aGroup>>;

async function listed({ owner, path }: OpenedGroup, search: string): Promise<string[]> {
  await deliverUntilEmpty();
  const { body } = await owner.ask('GET', `${path}/members?search=${encodeURIComponent(search)}`);
  return body.data.map(({ name, email }: { name: string; email: string }) => `${name} ${email}`);
}

/** The code in the newest mail of a kind to an address. */
async function codeOf(email: string, kind: string): Promise<string> {
  await expect.poll(async () => (await mailFor(email))?.kind).toBe(kind);
  return /\b\d{6}\b/.exec((await mailFor(email))?.subject ?? '')?.[0] ?? '';
}

async function changeAddress(member: Browser): Promise<void> {
  await member.ask('POST', '/api/auth/user/email-change', { email: next });
  const codes = { former: await codeOf(former, 'emailChangeFormer'), next: await codeOf(next, 'emailChangeNext') };
  for (const side of ['former', 'next'] as const)
    await member.ask('PUT', `/api/auth/user/email-change/${side}`, { code: codes[side] });
}

test('a group knows a member by a new name, in every group of theirs', async () => {
  const [one, other] = [await aGroup(), await aGroup({ email: 'other@clinic.example', cell: 2 })];
  const { member } = await aMember(one, former);
  await invite(other.owner, other.path, [former]);
  await member.ask('POST', '/api/invitations/accept', { token: await tokenFor(former) });
  expect((await member.ask('PUT', '/api/auth/user/names', names)).status).toBe(200);
  for (const group of [one, other]) expect(await listed(group, 'Abascal')).toEqual([`Ana Abascal ${former}`]);
});

test('a group knows a member by a new address, and by the former one after its owner took it back', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, former);
  await changeAddress(member);
  expect((await listed(group, next))[0]).toContain(next);
  expect(await listed(group, former)).toEqual([]);
  const undo = (await mailsTo(former)).map(({ text }) => /undo-email-change\?token=(\S+)/.exec(text ?? '')?.[1]);
  const token = decodeURIComponent(undo.find(Boolean) ?? '');
  const password = 'green-otter-under-moon-4';
  const undone = await new Browser().ask('POST', '/api/auth/email-changes/undo', { token, password });
  expect(undone.status).toBeLessThan(300);
  expect((await listed(group, former))[0]).toContain(former);
});

test('an earlier name does not replace a later one, however often it is delivered', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, former);
  const before = await userOf(former);
  await member.ask('PUT', '/api/auth/user/names', names);
  expect(await listed(group, 'Abascal')).toHaveLength(1);
  const cell = cellNamedIn(env, group.groupId);
  if (cell) await storeNameAndAddress(cell, group.groupId, { ...before, email: former });
  for (const _ of [1, 2]) await updateNameAndAddress(env, { userId: before.id, groupId: group.groupId });
  expect(await listed(group, 'Abascal')).toHaveLength(1);
});

test('whoever has left keeps the name they left with', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, former);
  await member.ask('DELETE', `${group.path}/members/${memberId}`);
  await deliverUntilEmpty();
  await member.ask('PUT', '/api/auth/user/names', names);
  await deliverUntilEmpty();
  expect(await listed(group, 'Abascal')).toEqual([]);
});
