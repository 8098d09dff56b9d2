import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { runInEveryCell } from '../../support/cells.ts';
import { aGroup, aMember, backdateInvitationMails, invite, tokenFor, tokenIn } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';

const ana = 'ana@hospital.example';
const ben = 'ben@hospital.example';

const seatsOf = async (owner: Browser, path: string) => (await owner.ask('GET', path)).body.seats;
const accept = (browser: Browser, token: string) => browser.ask('POST', '/api/invitations/accept', { token });

async function aLink(owner: Browser, path: string): Promise<string> {
  const { body } = await owner.ask('POST', `${path}/invitations/links`, { useLimit: 10, domains: [] });
  return tokenIn(body.url);
}

async function inviteIdOf(owner: Browser, path: string, email: string): Promise<string> {
  const { data } = (await owner.ask('GET', `${path}/invitations`)).body;
  return data.find((one: { email: string | null }) => one.email === email).id;
}

const letExpire = () => runInEveryCell('update group_invitations set expires_at = ?', Date.now() - 1000);

test('two managers who invite to the last seat at once reserve it once', async () => {
  const group = await aGroup({ seats: 1 });
  const { owner, path } = group;
  const { member: manager } = await aMember(group, 'lead@hospital.example', { role: 'manager' });
  const answers = await Promise.all([invite(owner, path, [ana]), invite(manager, path, [ben])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 0, reserved: 1, free: 0 });
});

test('the last seat goes to an invitation by mail or to a link, not to both', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  const token = await aLink(owner, path);
  const other = await signedInAs('trial', { email: ben, cell: 1 });
  const [invited, joined] = await Promise.all([invite(owner, path, [ana]), accept(other, token)]);
  expect([invited.status, joined.status].sort()).toEqual([200, 409]);
  expect(await seatsOf(owner, path)).toMatchObject({ total: 1, free: 0 });
});

test('two requests for the same address at once create one invitation', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  const answers = await Promise.all([invite(owner, path, [ana]), invite(owner, path, [ana])]);
  expect(answers.map(({ body }) => body.invited).sort()).toEqual([0, 1]);
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 0, reserved: 1, free: 0 });
});

test('whoever is invited by mail and joins by a link has the reserved seat, and no mail follows', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, [ana]);
  const mailed = await tokenFor(ana);
  const token = await aLink(owner, path);
  const [invited, other] = [
    await signedInAs('trial', { email: ana, cell: 1 }),
    await signedInAs('trial', { email: ben }),
  ];
  expect((await accept(other, token)).body.code).toBe('NO_SEATS');
  expect((await invited.ask('POST', '/api/invitations/open', { token })).body.state).toBe('open');
  expect((await accept(invited, token)).status).toBe(200);
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 1, reserved: 0, free: 0 });
  expect((await accept(invited, mailed)).body.code).toBe('ALREADY_MEMBER');
  await backdateInvitationMails(2);
  const { body } = await owner.ask('POST', `${path}/invitations/reminders`, { locale: 'en' });
  expect(body).toEqual({ reminded: 0 });
  expect((await mailsTo(ana)).filter(({ kind }) => kind === 'groupInvitation')).toHaveLength(1);
});

test('whoever is invited by mail and joins by domain has the reserved seat', async () => {
  const { owner, path, groupId } = await aGroup({ seats: 1 });
  await owner.ask('PUT', `${path}/domains`, { domains: ['hospital.example'] });
  await invite(owner, path, [ana]);
  const [invited, other] = [
    await signedInAs('trial', { email: ana, cell: 1 }),
    await signedInAs('trial', { email: ben }),
  ];
  expect((await other.ask('POST', `/api/group-offers/${groupId}`)).body.code).toBe('NO_SEATS');
  expect((await invited.ask('POST', `/api/group-offers/${groupId}`)).status).toBe(200);
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 1, reserved: 0, free: 0 });
});

test('who is removed and added again and again has one seat, also if its return is asked twice at once', async () => {
  const group = await aGroup({ seats: 2 });
  const { owner, path } = group;
  const { member, memberId: first } = await aMember(group, ana);
  let memberId = first;
  for (const _ of [1, 2]) {
    const remove = () => owner.ask('DELETE', `${path}/members/${memberId}`);
    await Promise.all([remove(), remove()]);
    expect(await seatsOf(owner, path)).toEqual({ total: 2, taken: 0, reserved: 0, free: 2 });
    await invite(owner, path, [ana]);
    memberId = (await accept(member, await tokenFor(ana))).body.memberId;
    const give = () => owner.ask('PATCH', `${path}/members/${memberId}`, { hasSeat: true });
    await Promise.all([give(), give()]);
    expect(await seatsOf(owner, path)).toEqual({ total: 2, taken: 1, reserved: 0, free: 1 });
  }
});

test('an invitation that is revoked while it is accepted is one or the other', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, [ana]);
  const invited = await signedInAs('trial', { email: ana, cell: 1 });
  const revoke = `${path}/invitations/${await inviteIdOf(owner, path, ana)}`;
  const [accepted] = await Promise.all([accept(invited, await tokenFor(ana)), owner.ask('DELETE', revoke)]);
  const isMember = accepted.status === 200;
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: +isMember, reserved: 0, free: +!isMember });
});

test('an expired invitation does not prevent a new one to the same address, which reserves one seat', async () => {
  const { owner, path } = await aGroup({ seats: 1 });
  await invite(owner, path, [ana]);
  await letExpire();
  expect((await invite(owner, path, [ana])).status).toBe(200);
  expect(await seatsOf(owner, path)).toEqual({ total: 1, taken: 0, reserved: 1, free: 0 });
  const invited = await signedInAs('trial', { email: ana });
  expect((await accept(invited, await tokenFor(ana))).status).toBe(200);
});
