import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { invitationLimits } from '#contract/groups/invitations';
import { cellsOf } from '../../../functions/data/cells.ts';
import { groupInvitations } from '../../../functions/groups/groups/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aGroup, aMember, invite, tokenFor, tokenIn } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';

const seatsOf = async (owner: Browser, path: string) => (await owner.ask('GET', path)).body.seats;
const listOf = async (owner: Browser, path: string) => (await owner.ask('GET', `${path}/invitations`)).body.data;
const open = (browser: Browser, token: string) => browser.ask('POST', '/api/invitations/open', { token });
const accept = (browser: Browser, token: string) => browser.ask('POST', '/api/invitations/accept', { token });

/** Makes all open invitations expire. */
async function letExpire(): Promise<void> {
  for (const cell of cellsOf(env)) await cell.update(groupInvitations).set({ expiresAt: new Date(Date.now() - 1000) });
}

test('a list of addresses is invited as a whole, upper and lower case alike, with one seat each', async () => {
  const { owner, path } = await aGroup({ seats: 3 });
  const invited = await invite(owner, path, ['Ana@Hospital.example', 'ana@hospital.example', 'ben@hospital.example']);
  expect(invited.body).toEqual({ invited: 2, resent: 0, alreadyMembers: [] });
  expect(await seatsOf(owner, path)).toEqual({ total: 3, taken: 0, reserved: 2, free: 1 });
  const tooMany = await invite(owner, path, ['cleo@hospital.example', 'dan@hospital.example']);
  expect(tooMany).toMatchObject({ status: 409, body: { code: 'NO_SEATS' } });
  expect(await mailsTo('cleo@hospital.example')).toEqual([]);
  expect(await seatsOf(owner, path)).toMatchObject({ reserved: 2 });
});

test('all faults of all rows are returned at once, and nobody is invited', async () => {
  const { owner, path } = await aGroup();
  const { status, body } = await invite(owner, path, [
    'ana@hospital.example',
    'no address',
    'x@',
    'ben@hospital.example',
  ]);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['emails.1', 'emails.2']);
  expect(await listOf(owner, path)).toEqual([]);
});

test('the mail leads to the open page; opening changes nothing, and only a hash of the token is stored', async () => {
  const { owner, path, groupId } = await aGroup();
  await invite(owner, path, ['ana@hospital.example']);
  const [mail] = await mailsTo('ana@hospital.example');
  expect(mail?.subject).toContain('Northside Hospital');
  expect(mail?.text).toContain('/invite/accept#token=');
  const token = await tokenFor('ana@hospital.example');
  expect(JSON.stringify(await rowsOf(groupInvitations))).not.toContain(token);
  for (const browser of [new Browser(), owner]) {
    const opened = (await open(browser, token)).body;
    expect(opened).toMatchObject({ groupId, groupName: 'Northside Hospital', maskedEmail: 'a…@hospital.example' });
  }
  expect(await listOf(owner, path)).toMatchObject([{ state: 'open', uses: 0 }]);
  expect((await open(new Browser(), `${token}x`)).status).toBe(404);
  expect((await open(new Browser(), '99-nowhere-at-all')).status).toBe(404);
});

test('an invitation is for the address it was mailed to', async () => {
  const { owner, path } = await aGroup();
  await invite(owner, path, ['ana@hospital.example']);
  const token = await tokenFor('ana@hospital.example');
  const ben = await signedInAs('trial', { email: 'ben@hospital.example' });
  expect((await open(ben, token)).body).toMatchObject({ state: 'wrong_account', maskedEmail: 'a…@hospital.example' });
  expect((await accept(ben, token)).body.code).toBe('INVITATION_FOR_ANOTHER');
  expect((await accept(new Browser(), token)).status).toBe(401);
});

test('an invitation that is accepted twice at once creates one member, with equal responses', async () => {
  const { owner, path } = await aGroup();
  await invite(owner, path, ['ana@hospital.example']);
  const ana = await signedInAs('trial', { email: 'ana@hospital.example', cell: 1 });
  const token = await tokenFor('ana@hospital.example');
  const answers = await Promise.all([accept(ana, token), accept(ana, token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.memberId).toBe(answers[1]?.body.memberId);
  expect(await seatsOf(owner, path)).toEqual({ total: 3, taken: 1, reserved: 0, free: 2 });
  expect(await listOf(owner, path)).toMatchObject([{ state: 'used', uses: 1 }]);
});

test('the last seat of a link goes to one of two who press at once', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  const link = (await owner.ask('POST', `${path}/invitations/links`, { useLimit: 10, domains: [] })).body;
  const token = tokenIn(link.url);
  const people = await Promise.all(
    ['ana', 'ben'].map((name, cell) => signedInAs('trial', { email: `${name}@hospital.example`, cell })),
  );
  const answers = await Promise.all(people.map((person) => accept(person, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('NO_SEATS');
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 1, reserved: 0, free: 0 });
});

test('a link ends with its uses, and is for the domains it names', async () => {
  const { owner, path } = await aGroup();
  const asked = { useLimit: 1, domains: ['Hospital.example'] };
  const link = (await owner.ask('POST', `${path}/invitations/links`, asked)).body;
  const token = tokenIn(link.url);
  const outside = await signedInAs('trial', { email: 'cleo@other.example' });
  expect((await accept(outside, token)).body.code).toBe('INVITATION_FOR_OTHER_DOMAINS');
  const ana = await signedInAs('trial', { email: 'ana@hospital.example' });
  expect((await accept(ana, token)).status).toBe(200);
  const ben = await signedInAs('trial', { email: 'ben@hospital.example' });
  expect((await open(ben, token)).body.state).toBe('used');
  expect((await accept(ben, token)).body.code).toBe('INVITATION_USED');
});

test('an open invitation is resent at the limit; an expired one releases its seat and needs a free one', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, ['ana@hospital.example']);
  const first = await tokenFor('ana@hospital.example');
  const [{ id }] = await listOf(owner, path);
  const mails = `${path}/invitations/${id}/mails`;
  expect((await owner.ask('POST', mails, { locale: 'de' })).body).toMatchObject({ state: 'open' });
  expect((await mailsTo('ana@hospital.example')).map(({ subject }) => subject)[0]).toContain('lädt Sie');
  await letExpire();
  expect(await seatsOf(owner, path)).toMatchObject({ reserved: 0, free: 1 });
  const ana = await signedInAs('trial', { email: 'ana@hospital.example' });
  expect((await accept(ana, first)).body.code).toBe('INVITATION_EXPIRED');
  await invite(owner, path, ['ben@hospital.example']);
  expect((await owner.ask('POST', mails, { locale: 'en' })).body.code).toBe('NO_SEATS');
  const list = await listOf(owner, path);
  const bens = list.find(({ email }: { email: string }) => email.startsWith('ben'));
  expect((await owner.ask('DELETE', `${path}/invitations/${bens.id}`)).status).toBe(204);
  expect((await owner.ask('POST', mails, { locale: 'en' })).body).toMatchObject({ state: 'open' });
  expect((await accept(ana, first)).status, 'the former link').toBe(404);
  expect((await accept(ana, await tokenFor('ana@hospital.example'))).status).toBe(200);
});

test('a revoked invitation is shown as revoked, and its seat is free', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, ['ana@hospital.example']);
  const [{ id }] = await listOf(owner, path);
  for (const _ of [1, 2]) expect((await owner.ask('DELETE', `${path}/invitations/${id}`)).status).toBe(204);
  expect(await seatsOf(owner, path)).toMatchObject({ free: 1 });
  const ana = await signedInAs('trial', { email: 'ana@hospital.example' });
  expect((await accept(ana, await tokenFor('ana@hospital.example'))).body.code).toBe('INVITATION_REVOKED');
  expect((await invite(owner, path, ['ana@hospital.example'])).body).toMatchObject({ invited: 1 });
});

test('a member is not invited again, and an invitation of a dissolved group says that it is gone', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  await aMember(group, 'ana@hospital.example');
  expect((await invite(owner, path, ['ana@hospital.example'])).body).toMatchObject({
    invited: 0,
    alreadyMembers: ['ana@hospital.example'],
  });
  await invite(owner, path, ['ben@hospital.example']);
  await owner.ask('DELETE', path);
  expect((await open(new Browser(), await tokenFor('ben@hospital.example'))).body.state).toBe('group_gone');
});

test('a removed member is invited and accepts again, with one seat', async () => {
  const group = await aGroup();
  const { owner, path } = group;
  const { member, memberId } = await aMember(group, 'ana@hospital.example');
  await owner.ask('DELETE', `${path}/members/${memberId}`);
  await invite(owner, path, ['ana@hospital.example']);
  expect((await accept(member, await tokenFor('ana@hospital.example'))).status).toBe(200);
  expect(await seatsOf(owner, path)).toEqual({ total: 3, taken: 1, reserved: 0, free: 2 });
});

test('five hundred addresses are invited at once, and one more is refused', async () => {
  const { owner, path } = await aGroup({ seats: 600 });
  const emails = Array.from({ length: invitationLimits.rows }, (_, index) => `nurse${index}@hospital.example`);
  expect((await invite(owner, path, emails)).body).toMatchObject({ invited: 500 });
  expect((await invite(owner, path, [...emails, 'one@hospital.example'])).status).toBe(422);
  expect(await seatsOf(owner, path)).toMatchObject({ reserved: 500, free: 100 });
});

test('a network that opens too many invitations has to wait, and others do not', async () => {
  const guesser = new Browser();
  guesser.address = '192.0.2.66';
  await open(guesser, '0-no-invitation');
  for (const cell of cellsOf(env)) await cell.run('update limits set used = 600');
  expect((await open(guesser, '0-no-invitation')).status).toBe(429);
  expect((await open(new Browser(), '0-no-invitation')).status).toBe(404);
});

test('a user who mails invitations again and again has to wait, and invites few managers at once', async () => {
  const { owner, path } = await aGroup({ seats: 0 });
  const many = Array.from({ length: invitationLimits.managers + 1 }, (_, index) => `lead${index}@hospital.example`);
  expect((await invite(owner, path, many, 'manager')).status).toBe(422);
  expect((await invite(owner, path, many.slice(1), 'manager')).body).toMatchObject({ invited: 10 });
  for (const cell of cellsOf(env)) await cell.run('update limits set used = 30');
  expect((await invite(owner, path, ['one@hospital.example'], 'manager')).status).toBe(429);
  expect(await mailsTo('one@hospital.example')).toEqual([]);
});
