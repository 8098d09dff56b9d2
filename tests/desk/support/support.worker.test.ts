import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { signupForm } from '../../support/forms.ts';
import { aGroup, aMember, deliverUntilEmpty } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
import { aPayingGroup } from '../../groups/seats/seat-orders.ts';
import { giveRole, signedInWithRole, trailOf } from '../../support/staff.ts';

const email = 'ana@clinic.example';
const helperEmail = 'support@clinic.example';

const aHelper = () => signedInWithRole(helperEmail, 'support');
const find = (helper: Browser, address = email) => helper.ask('POST', '/api/desk/people', { email: address });
/** The clock of a helper is a minute ahead, as two-step verification accepts a code once. */
const afterHelp = () => new Date(Date.now() + 2 * 60_000);
const actionsIn = async (helper: Browser) => (await trailOf(helper)).map(({ action }) => action);

test('only support finds people, with two-step verification, and the person sees that it looked', async () => {
  const person = await signedInAs('pro', { email });
  const browser = await signedInAs('pro', { email: helperEmail });
  expect((await find(browser)).body.code).toBe('NOT_ALLOWED');
  await giveRole(helperEmail, 'support');
  expect((await find(browser)).body.code).toBe('TWO_STEP_REQUIRED');
  await enableTwoSteps(browser);
  const { body } = await find(browser);
  expect(body).toMatchObject({ email, isVerified: true, planType: 'pro', sessions: 1, hasTwoStep: false });
  expect(JSON.stringify(body)).not.toMatch(/password|token|hash/i);
  const looks = (await person.ask('GET', '/api/auth/user/disclosures')).body.data as { kind: string }[];
  expect(
    looks.map(({ kind }) => kind),
    'a refused look is none',
  ).toEqual(['support']);
  expect(await actionsIn(browser)).toEqual(['personViewed']);
  expect((await find(browser, 'nobody@clinic.example')).body.errors).toEqual({ email: ['not_in_list'] });
});

test('support corrects a name once, with a reason in the trail', async () => {
  const person = await signedInAs('pro', { email });
  const helper = await aHelper();
  const { id, firstName } = (await find(helper)).body as { id: string; firstName: string };
  const rename = (body: object) => helper.ask('PUT', `/api/desk/people/${id}/name`, body);
  const reason = 'Sent a copy of the passport';
  expect((await rename({ firstName, lastName: '', reason })).body.errors).toHaveProperty('lastName');
  for (const _ of [1, 2])
    expect((await rename({ firstName, lastName: 'Núñez Bell', reason })).body).toMatchObject({
      lastName: 'Núñez Bell',
    });
  expect((await person.ask('GET', '/api/auth/user')).body).toMatchObject({ lastName: 'Núñez Bell' });
  expect((await trailOf(helper)).filter(({ action }) => action === 'personRenamed')).toMatchObject([
    { after: `${firstName} Núñez Bell (${reason})` },
  ]);
});

test('support ends sessions and cancels a deletion; both are safe to repeat', async () => {
  const person = await signedInAs('pro', { email });
  const helper = await aHelper();
  const { id } = (await find(helper)).body as { id: string };
  await person.ask('POST', '/api/personal-data/deletion', { isUnderstood: true });
  const path = `/api/desk/people/${id}`;
  for (const _ of [1, 2])
    expect((await helper.ask('DELETE', `${path}/deletion`)).body).toMatchObject({ deletesAt: null });
  await signedInAs('pro', { email: 'other@clinic.example' });
  for (const _ of [1, 2]) expect((await helper.ask('DELETE', `${path}/sessions`)).body).toMatchObject({ sessions: 0 });
  expect((await person.ask('GET', '/api/auth/user')).status).toBe(401);
  expect((await actionsIn(helper)).filter((action) => action === 'deletionCanceled').length).toBeLessThanOrEqual(1);
});

test('support starts a deletion once, with a reason; the person is logged out and can cancel it', async () => {
  const person = await signedInAs('pro', { email });
  const helper = await aHelper();
  const { id } = (await find(helper)).body as { id: string };
  const start = (reason: string) => helper.ask('POST', `/api/desk/people/${id}/deletion`, { reason });
  expect((await start(' ')).body.errors).toHaveProperty('reason');
  const [first, second] = [await start('Asked by post'), await start('Asked again')];
  expect(first.body['deletesAt']).not.toBeNull();
  expect(second.body['deletesAt']).toBe(first.body['deletesAt']);
  expect((await person.ask('GET', '/api/auth/user')).status).toBe(401);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'deletionRequested')).toHaveLength(1);
  const started = (await trailOf(helper)).filter(({ action }) => action === 'deletionStarted');
  expect(started).toMatchObject([{ after: expect.stringContaining('(Asked by post)') as string }]);
  expect((await helper.ask('DELETE', `/api/desk/people/${id}/deletion`)).body).toMatchObject({ deletesAt: null });
});

test('the account of a group’s owner is not deleted', async () => {
  await aGroup();
  const helper = await aHelper();
  const { id } = (await find(helper, 'owner@hospital.example')).body as { id: string };
  const refused = await helper.ask('POST', `/api/desk/people/${id}/deletion`, { reason: 'Asked by post' });
  expect([refused.status, refused.body.code]).toEqual([409, 'OWNS_GROUP']);
  expect(await actionsIn(helper)).toEqual(['personViewed']);
});

test('a confirmation email is sent again to those only who need it', async () => {
  await new Browser().ask('POST', '/api/auth/signup', { ...signupForm(), email });
  const helper = await aHelper();
  const { id } = (await find(helper)).body as { id: string };
  const before = (await mailsTo(email)).length;
  expect((await helper.ask('POST', `/api/desk/people/${id}/confirmation`)).status).toBe(200);
  expect((await mailsTo(email)).length).toBe(before + 1);
});

test('accounts of staff and the own one are refused, unknown ids are not found', async () => {
  await signedInWithRole('editor@clinic.example', 'editor');
  const helper = await aHelper();
  for (const address of ['editor@clinic.example', helperEmail])
    expect((await find(helper, address)).body.code).toBe('ACCOUNT_OF_STAFF');
  expect((await helper.ask('DELETE', '/api/desk/people/0-nobody-at-all/sessions')).status).toBe(404);
  expect((await helper.ask('DELETE', '/api/desk/people/99-nobody-at-all/sessions')).status).toBe(404);
});

test('support sees a group of a person, changes its arranged plan once, and the members keep Pro', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ben@hospital.example');
  const helper = await aHelper();
  const { groups } = (await find(helper, 'ben@hospital.example')).body as { groups: object[] };
  expect(groups).toEqual([{ groupId: group.groupId, groupName: 'Northside Hospital', role: 'member' }]);
  const path = `/api/desk/groups/${group.groupId}`;
  const opened = (await helper.ask('POST', path)).body;
  expect(opened).toMatchObject({ paysItself: false, members: 2, seats: { total: 3, taken: 1 } });
  expect(opened['managers']).toMatchObject([{ email: 'owner@hospital.example', role: 'owner' }]);

  const change = (body: object) => helper.ask('PUT', `${path}/plan`, { reason: 'Contract of March', ...body });
  const lastDay = `${new Date().getUTCFullYear() + 2}-03-31`;
  expect((await change({ seats: 0, lastDay })).body.errors).toHaveProperty('seats');
  expect((await change({ seats: 5, lastDay: '2020-01-01' })).body.errors).toHaveProperty('lastDay');
  expect((await change({ seats: 5, lastDay: '2999-01-01' })).body.errors).toHaveProperty('lastDay');
  for (const _ of [1, 2])
    expect((await change({ seats: 5, lastDay })).body).toMatchObject({
      planEndsAt: `${lastDay}T21:59:59.999Z`,
      seats: { total: 5 },
    });
  await deliverUntilEmpty(afterHelp());
  const [own] = (await member.ask('GET', '/api/groups')).body.data as { planEndsAt: string }[];
  expect(own?.planEndsAt).toBe(`${lastDay}T21:59:59.999Z`);
  expect(await actionsIn(helper)).toEqual(['groupPlanArranged', 'groupViewed', 'personViewed']);
});

test('support does not change a plan that a group pays for, nor below the seats that are taken', async () => {
  const group = await aGroup();
  for (const name of ['ben', 'cleo']) await aMember(group, `${name}@hospital.example`);
  const paying = await aPayingGroup();
  const helper = await aHelper();
  const lastDay = `${new Date().getUTCFullYear() + 1}-12-31`;
  const body = { seats: 1, lastDay, reason: 'Contract' };
  const change = (groupId: string) => helper.ask('PUT', `/api/desk/groups/${groupId}/plan`, body);
  expect((await change(group.groupId)).body.errors).toEqual({ seats: ['too_few_seats'] });
  const refused = await change(paying.groupId);
  expect([refused.status, refused.body.code]).toEqual([409, 'GROUP_PAYS']);
});

test('support transfers a group to a member, once; the former owner manages it', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ben@hospital.example');
  const helper = await aHelper();
  const transfer = (address: string) =>
    helper.ask('PUT', `/api/desk/groups/${group.groupId}/owner`, { email: address, reason: 'Asked by letter' });
  expect((await transfer('nobody@hospital.example')).body.errors).toEqual({ email: ['not_in_list'] });
  for (const _ of [1, 2])
    expect((await transfer('ben@hospital.example')).body['managers']).toMatchObject([
      { email: 'ben@hospital.example', role: 'owner' },
      { email: 'owner@hospital.example', role: 'manager' },
    ]);
  await deliverUntilEmpty(afterHelp());
  const [own] = (await member.ask('GET', '/api/groups')).body.data as { role: string }[];
  expect(own?.role).toBe('owner');
  expect((await trailOf(helper)).filter(({ action }) => action === 'groupTransferred')).toMatchObject([
    { before: 'owner@hospital.example', after: 'ben@hospital.example (Asked by letter)' },
  ]);
  const [entry] = (await member.ask('GET', `${group.path}/audit`)).body.data as { action: string; actor: string }[];
  expect(entry).toMatchObject({ action: 'transferred', actor: '' });
});

test('support invites into a group in the name of its owner, and the invitation is in both trails', async () => {
  const group = await aGroup();
  await aMember(group, 'ben@hospital.example');
  const helper = await aHelper();
  const invite = (email: string, role = 'member') =>
    helper.ask('POST', `/api/desk/groups/${group.groupId}/invitations`, {
      ...{ email, role, locale: 'de', reason: 'Asked by letter' },
    });
  expect((await invite('ben@hospital.example')).body.code).toBe('IN_GROUP_ALREADY');
  expect((await invite('no address')).body.errors).toEqual({ email: ['email'] });
  for (const _ of [1, 2])
    expect((await invite('cleo@hospital.example')).body['seats']).toMatchObject({ taken: 1, reserved: 1 });
  const [open] = (await group.owner.ask('GET', `${group.path}/invitations`)).body.data as object[];
  expect(open).toMatchObject({ email: 'cleo@hospital.example', role: 'member', state: 'open' });
  expect((await trailOf(helper)).filter(({ action }) => action === 'groupInvited')).toMatchObject([
    { after: 'cleo@hospital.example (Asked by letter)' },
    { after: 'cleo@hospital.example (Asked by letter)' },
  ]);
  const audit = (await group.owner.ask('GET', `${group.path}/audit`)).body.data as { action: string; actor: string }[];
  expect(audit.slice(0, 2)).toMatchObject([
    { action: 'invitation_resent', actor: '', subject: 'cleo@hospital.example' },
    { action: 'invited', actor: '', subject: 'cleo@hospital.example' },
  ]);
  const learner = await signedInAs('pro', { email: 'other@hospital.example' });
  expect((await learner.ask('POST', `/api/desk/groups/${group.groupId}/invitations`)).status).toBe(403);
});

test('invitations by support at once take the last seat once, and invite an address once', async () => {
  const group = await aGroup({ seats: 1 });
  const helpers = [await aHelper(), await signedInWithRole('bo.helper@clinic.example', 'support')];
  const inviteAtOnce = (addresses: readonly [string, string]) =>
    Promise.all(
      helpers.map((helper, index) =>
        helper.ask('POST', `/api/desk/groups/${group.groupId}/invitations`, {
          ...{ email: addresses[index], role: 'member', locale: 'en', reason: 'Asked by letter' },
        }),
      ),
    );
  const codes = (await inviteAtOnce(['ben@hospital.example', 'cleo@hospital.example'])).map(({ body }) => body.code);
  expect(codes.toSorted()).toEqual(['NO_SEATS', undefined]);
  const invited = codes[0] === undefined ? 'ben@hospital.example' : 'cleo@hospital.example';
  const again = await inviteAtOnce([invited, invited]);
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  const open = (await group.owner.ask('GET', `${group.path}/invitations`)).body.data as object[];
  expect(open).toMatchObject([{ email: invited, state: 'open' }]);
});

test('a group is not transferred to an account that is about to be deleted', async () => {
  const group = await aGroup();
  const { member } = await aMember(group, 'ben@hospital.example');
  await member.ask('POST', '/api/personal-data/deletion', { isUnderstood: true });
  const helper = await aHelper();
  const refused = await helper.ask('PUT', `/api/desk/groups/${group.groupId}/owner`, {
    email: 'ben@hospital.example',
    reason: 'Asked by letter',
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'NEW_OWNER_LEAVES']);
});
