import { expect, test } from 'vitest';
import { invitationCodes } from '../../../functions/groups/invitations/schema.ts';
import { pendingInvitations, signups } from '../../../functions/people/accounts/schema.ts';
import { codeFor, mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { rowsOf } from '../../support/cells.ts';
import { aboutYouForm, signupForm } from '../../support/forms.ts';
import { aGroup, aMember, invite, tokenFor, tokenIn } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';

const ana = 'ana@hospital.example';
const minute = 60;

const open = (browser: Browser, token: string) => browser.ask('POST', '/api/invitations/open', { token });
const accept = (browser: Browser, token: string, code?: string) =>
  browser.ask('POST', '/api/invitations/accept', { token, code });
const pending = async (browser: Browser) => (await browser.ask('GET', '/api/invitations/pending')).body.token;
const mailCode = (browser: Browser, token: string) =>
  browser.ask('POST', '/api/invitations/codes', { token, locale: 'en' });
const membersOf = async (owner: Browser, path: string) =>
  (await owner.ask('GET', `${path}/members`)).body.data.map(({ email }: { email: string }) => email);

/** An invitation of Ana with a colleague, who has its token but another address. */
async function aWrongAccount() {
  const group = await aGroup();
  await invite(group.owner, group.path, [ana]);
  const ben = await signedInAs('trial', { email: 'ben@private.example', cell: 2 });
  return { ...group, ben, token: await tokenFor(ana) };
}

/** Signs up with the token of an invitation and confirms the address in another browser. */
async function signUpElsewhere(email: string, invitation: string): Promise<Browser> {
  await new Browser().ask('POST', '/api/auth/signup', { ...signupForm({ email }), invitation });
  const phone = new Browser();
  const confirmed = await phone.ask('POST', '/api/auth/verify-email', { email, code: await codeFor(email) });
  expect(confirmed.status).toBe(200);
  return phone;
}

test('a newcomer who confirms the address on another device has the invitation there, after all gates', async () => {
  const { owner, path } = await aGroup();
  await invite(owner, path, [ana]);
  const token = await tokenFor(ana);
  const phone = await signUpElsewhere(ana, token);
  expect((await mailFor(ana))?.text).toContain(encodeURIComponent('/invite/accept'));
  expect((await phone.ask('GET', '/api/invitations/pending')).body.code).toBe('REGISTRATION_INCOMPLETE');
  expect((await accept(phone, token)).body.code).toBe('REGISTRATION_INCOMPLETE');
  await phone.ask('PUT', '/api/auth/user/registration', aboutYouForm);
  expect(await pending(phone)).toBe(token);
  expect((await open(phone, token)).body).toMatchObject({ state: 'open', role: 'member' });
  expect((await accept(phone, token)).body).toMatchObject({ hasSeat: true, groupName: 'Northside Hospital' });
  await expect.poll(() => pending(phone)).toBeNull();
});

test('a sign-up stores only a hash of its invitation, and without one nothing', async () => {
  const { owner, path } = await aGroup();
  await invite(owner, path, [ana]);
  const token = await tokenFor(ana);
  await new Browser().ask('POST', '/api/auth/signup', { ...signupForm({ email: ana }), invitation: token });
  const [signup] = await rowsOf(signups);
  expect(signup?.invitation).toMatch(/^\d+-[\da-f]{64}$/);
  await signUpElsewhere('ben@private.example', token);
  expect(JSON.stringify([await rowsOf(signups), await rowsOf(pendingInvitations)])).not.toContain(token);
  expect(JSON.stringify(await mailsTo('ben@private.example'))).not.toContain(token);
  expect(await pending(await signedInAs('trial'))).toBeNull();
});

test('a new code of a sign-up leads to the invitation as well', async () => {
  const { owner, path } = await aGroup();
  await invite(owner, path, [ana]);
  const browser = new Browser();
  const body = { ...signupForm({ email: ana }), invitation: await tokenFor(ana) };
  await browser.ask('POST', '/api/auth/signup', body);
  await browser.ask('POST', '/api/auth/verify-email/resend', { email: ana, locale: 'en' });
  const verifications = async () => (await mailsTo(ana)).filter(({ kind }) => kind === 'verification');
  await expect.poll(async () => (await verifications()).length).toBe(2);
  for (const { text } of await verifications()) expect(text).toContain('next=%2Finvite%2Faccept');
});

test('the invitation of a sign-up that was replaced meanwhile is pending no more', async () => {
  const { owner, path } = await aGroup();
  const link = (await owner.ask('POST', `${path}/invitations/links`, { useLimit: 1, domains: [] })).body;
  const phone = await signUpElsewhere(ana, tokenIn(link.url));
  await phone.ask('PUT', '/api/auth/user/registration', aboutYouForm);
  await owner.ask('DELETE', `${path}/invitations/${link.id}`);
  expect((await open(phone, await pending(phone))).body.state).toBe('revoked');
  const unknown = await signUpElsewhere('ben@private.example', '0-not-an-invitation');
  await unknown.ask('PUT', '/api/auth/user/registration', aboutYouForm);
  expect(await pending(unknown)).toBeNull();
});

test('a user who reads the mails of the invited address accepts with an account of another one', async () => {
  const { owner, path, ben, token } = await aWrongAccount();
  expect((await open(ben, token)).body).toMatchObject({ state: 'wrong_account', maskedEmail: 'a…@hospital.example' });
  expect((await mailCode(ben, token)).body).toEqual({ retryAfter: minute });
  const code = await codeFor(ana);
  expect((await mailFor(ana))?.subject).toContain('Northside Hospital');
  expect(JSON.stringify(await rowsOf(invitationCodes))).not.toContain(code);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await accept(ben, token, wrong)).body.errors).toEqual({ code: ['code_wrong'] });
  expect((await accept(ben, token)).body.code).toBe('INVITATION_FOR_ANOTHER');
  expect((await accept(ben, token, code)).body).toMatchObject({ hasSeat: true });
  expect(await membersOf(owner, path)).toContain('ben@private.example');
  expect((await owner.ask('GET', `${path}/audit`)).body.data[0]).toMatchObject({ action: 'joined', subject: ana });
  await expect.poll(() => rowsOf(invitationCodes)).toEqual([]);
});

test('a code ends after five wrong attempts, and after its time', async () => {
  const { ben, token } = await aWrongAccount();
  await mailCode(ben, token);
  const code = await codeFor(ana);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const _ of [1, 2, 3, 4, 5])
    expect((await accept(ben, token, wrong)).body.errors).toEqual({ code: ['code_wrong'] });
  expect((await accept(ben, token, code)).body.errors).toEqual({ code: ['code_expired'] });
  const cleo = await signedInAs('trial', { email: 'cleo@private.example' });
  await mailCode(cleo, token);
  const late = await codeFor(ana);
  cleo.passTime(16 * minute);
  expect((await accept(cleo, token, late)).body.errors).toEqual({ code: ['code_expired'] });
});

test('a code is for one account and one invitation', async () => {
  const { owner, path, ben, token } = await aWrongAccount();
  await mailCode(ben, token);
  const code = await codeFor(ana);
  const stranger = await signedInAs('trial', { email: 'stranger@other.example' });
  expect((await accept(stranger, token, code)).body.errors).toEqual({ code: ['code_expired'] });
  await invite(owner, path, ['dan@hospital.example']);
  const other = await accept(ben, await tokenFor('dan@hospital.example'), code);
  expect(other.body.code).toBe('INVITATION_FOR_ANOTHER');
  expect(await membersOf(owner, path)).toEqual(['owner@hospital.example']);
});

test('nobody floods an invited address with codes', async () => {
  const { ben, token } = await aWrongAccount();
  await mailCode(ben, token);
  const again = await mailCode(ben, token);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(minute);
  expect((await mailsTo(ana)).filter(({ kind }) => kind === 'invitationCode')).toHaveLength(1);
});

test('no code is mailed to whoever may accept without one, or not at all', async () => {
  const { owner, path, ben, token } = await aWrongAccount();
  const invited = await signedInAs('trial', { email: ana });
  expect((await mailCode(invited, token)).status).toBe(403);
  expect((await mailCode(new Browser(), token)).status).toBe(401);
  const [{ id }] = (await owner.ask('GET', `${path}/invitations`)).body.data;
  await owner.ask('DELETE', `${path}/invitations/${id}`);
  expect((await mailCode(ben, token)).body.code).toBe('INVITATION_REVOKED');
  expect(await codeFor(ana)).toBe('');
});

test('an invitation that is revoked and accepted at once is one of both', async () => {
  const { owner, path } = await aGroup();
  const invited = await signedInAs('trial', { email: ana, cell: 1 });
  await invite(owner, path, [ana]);
  const token = await tokenFor(ana);
  const [{ id }] = (await owner.ask('GET', `${path}/invitations`)).body.data;
  const [accepted] = await Promise.all([accept(invited, token), owner.ask('DELETE', `${path}/invitations/${id}`)]);
  const [after] = (await owner.ask('GET', `${path}/invitations`)).body.data;
  const isMember = (await membersOf(owner, path)).includes(ana);
  expect([isMember, after.state]).toEqual(accepted.status === 200 ? [true, 'used'] : [false, 'revoked']);
  expect((await accept(await signedInAs('trial'), token)).status).not.toBe(200);
});

test('an opened invitation states the benefits of its seat and their end', async () => {
  const { owner, path, planEndsAt } = await aGroup();
  await invite(owner, path, [ana]);
  await invite(owner, path, ['lead@hospital.example'], 'manager');
  expect((await open(new Browser(), await tokenFor(ana))).body.planEndsAt).toBe(planEndsAt.toISOString());
  expect((await open(new Browser(), await tokenFor('lead@hospital.example'))).body.planEndsAt).toBeNull();
});

// Product decisions, Groups: "Accepting a B2B invitation raises the notification `B2BInvitationAccepted`."
test('the notification of an acceptance is stored with the membership, once for each seat', async () => {
  const group = await aGroup();
  const { member, memberId } = await aMember(group, ana, { cell: 2 });
  const names = async () =>
    (await member.ask('GET', '/api/auth/user/notifications')).body.data.map(
      ({ data }: { data: { notificationName: string } }) => data.notificationName,
    );
  expect(await names()).toEqual(['B2BInvitationAccepted']);
  await group.owner.ask('DELETE', `${group.path}/members/${memberId}`);
  await invite(group.owner, group.path, [ana]);
  expect((await accept(member, await tokenFor(ana))).status).toBe(200);
  expect(await names()).toEqual(['B2BInvitationAccepted', 'SeatEnded', 'B2BInvitationAccepted']);
});
