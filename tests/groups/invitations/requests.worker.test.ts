import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { notifications } from '../../../functions/messaging/notifications/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf, runInEveryCell, userOf } from '../../support/cells.ts';
import { aGroup, aMember, deliverUntilEmpty, invite, tokenFor, tokenIn } from '../../support/groups.ts';

const ana = 'ana@hospital.example';

const ask = (browser: Browser, token: string) => browser.ask('POST', '/api/invitations/requests', { token });

/** What was asked for, as the owners and managers of groups were notified. */
async function heard() {
  await deliverUntilEmpty();
  const rows = await rowsOf(notifications);
  return rows.filter(({ name }) => name === 'InvitationWanted');
}

async function anInvitation({ seats = 3 } = {}) {
  const group = await aGroup({ seats });
  await invite(group.owner, group.path, [ana]);
  return { ...group, token: await tokenFor(ana) };
}

async function aLink({ seats = 3, useLimit = 1 } = {}) {
  const group = await aGroup({ seats });
  const { body } = await group.owner.ask('POST', `${group.path}/invitations/links`, { useLimit, domains: [] });
  return { ...group, token: tokenIn(body.url) };
}

const expire = () => runInEveryCell('update group_invitations set expires_at = 1');

test('the owner and the managers are notified once a day that a new invitation is requested', async () => {
  const { owner, path, groupId, token } = await anInvitation();
  const { member: manager } = await aMember({ owner, path }, 'lead@hospital.example', { role: 'manager' });
  await aMember({ owner, path }, 'ben@hospital.example');
  await expire();
  for (const browser of [new Browser(), new Browser(), manager]) expect((await ask(browser, token)).status).toBe(204);
  const found = await heard();
  const ids = await Promise.all(['owner', 'lead'].map(async (name) => (await userOf(`${name}@hospital.example`)).id));
  expect(found.map(({ userId }) => userId).sort()).toEqual(ids.sort());
  expect(found[0]?.data).toEqual({ groupId, groupName: 'Northside Hospital', email: ana });
  await runInEveryCell('update limits set ends_at = 1');
  await ask(new Browser(), token);
  expect(await heard()).toHaveLength(4);
});

test('revoked and used invitations and links without a free seat are asked for again', async () => {
  const revoked = await anInvitation();
  await runInEveryCell('update group_invitations set revoked_at = 1');
  await ask(new Browser(), revoked.token);
  expect(await heard()).toHaveLength(1);
  await runInEveryCell('update group_invitations set revoked_at = null, uses = 1');
  await runInEveryCell('update limits set ends_at = 1');
  await ask(new Browser(), revoked.token);
  expect(await heard()).toHaveLength(2);
});

test('a group without a free seat is notified of the address of a user who is logged in, and of a visitor without one', async () => {
  const { token } = await aLink({ seats: 0 });
  await ask(await signedInAs('trial', { email: 'cleo@other.example', cell: 2 }), token);
  expect((await heard()).map(({ data }) => data)).toMatchObject([{ email: 'cleo@other.example' }]);
  await runInEveryCell('update limits set ends_at = 1');
  await ask(new Browser(), token);
  expect((await heard()).map(({ data }) => data)).toContainEqual(expect.objectContaining({ email: '' }));
});

test('an open invitation, that of a member and that of a dissolved group notify nobody, with the same response', async () => {
  const { owner, path, token } = await anInvitation();
  const responses = [await ask(new Browser(), token), await ask(new Browser(), '0-not-an-invitation')];
  await expire();
  await ask(owner, token);
  await owner.ask('DELETE', path);
  responses.push(await ask(new Browser(), token));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [204, responses[0]?.body]));
  expect(await heard()).toEqual([]);
});

test('a network that asks for too many invitations has to wait', async () => {
  const guesser = new Browser();
  guesser.address = '192.0.2.66';
  await ask(guesser, '0-not-an-invitation');
  for (const cell of cellsOf(env)) await cell.run('update limits set used = 60');
  expect((await ask(guesser, '0-not-an-invitation')).status).toBe(429);
  expect((await ask(new Browser(), '0-not-an-invitation')).status).toBe(204);
});
