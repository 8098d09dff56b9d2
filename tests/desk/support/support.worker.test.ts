import { expect, test } from 'vitest';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { enableTwoSteps } from '../../support/factors/factors.ts';
import { signupForm } from '../../support/forms.ts';
import { aGroup } from '../../support/groups.ts';
import { mailsTo } from '../../support/mails.ts';
import { giveRole, signedInWithRole, trailOf } from '../../support/staff.ts';

const email = 'ana@clinic.example';
const helperEmail = 'support@clinic.example';

const aHelper = () => signedInWithRole(helperEmail, 'support');
const find = (helper: Browser, address = email) => helper.ask('POST', '/api/desk/people', { email: address });
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
