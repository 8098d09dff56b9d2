import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOfUser } from '../../../functions/data/cells.ts';
import { flagPersonDeleted } from '../../../functions/people/flags/messages.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { contentToken } from '../../support/content.ts';
import { notifyCells } from '../../support/library.ts';
import { connect } from '../../support/realtime.ts';
import { signedInWithRole } from '../../support/staff.ts';

const own = async (learner: Browser) => (await learner.ask('GET', '/api/auth/user/features')).body;
const anOperator = () => signedInWithRole('operator@clinic.example', 'operator');
const changes = (query = '') => new Browser().ask('GET', `/api/flags/changes${query}`, undefined, contentToken);
const people = '/api/desk/flags/savedPrompts/people';
const rule = '/api/desk/flags/savedPrompts/rule';
const ofBasic = (isOn: boolean | null) => ({ email: 'basic@clinic.example', isOn });

// Specification 3: "**Feature flags**: map of flag name to boolean, per user."
// Specification 7: "GET /api/auth/user/features | Answer: map of flags"
// Specification 6: "Feature availability is governed by per-user feature flags from the server."
test('a learner has the features of the plan, unless an operator sets others for this user', async () => {
  const learner = await signedInAs('basic');
  const operator = await anOperator();
  expect(await own(learner)).toMatchObject({ educatorPrompt: true, savedPrompts: false, webinarRecordings: true });
  for (const isOn of [true, true, false]) {
    expect((await operator.ask('PUT', people, ofBasic(isOn))).body).toEqual({ isOn });
    expect(await own(learner)).toMatchObject({ savedPrompts: isOn });
  }
  await operator.ask('PUT', people, ofBasic(true));
  expect((await operator.ask('PUT', people, ofBasic(null))).body).toEqual({ isOn: false });
});

test('an operator sets a rule without a deployment, and restores that of the code', async () => {
  const learner = await signedInAs('basic');
  const operator = await anOperator();
  const written = await operator.ask('PUT', rule, { rule: { plans: ['pro', 'basic', 'pro'] } });
  expect(written.body).toEqual({ flag: 'savedPrompts', rule: { plans: ['basic', 'pro'] }, isDefault: false });
  expect(await own(learner)).toMatchObject({ savedPrompts: true, educatorPrompt: true });
  await operator.ask('PUT', rule, { rule: null });
  expect(await own(learner)).toMatchObject({ savedPrompts: false });
  const states = (await operator.ask('GET', '/api/desk/flags')).body;
  expect(states).toContainEqual({ flag: 'savedPrompts', rule: { plans: ['pro'] }, isDefault: true });
});

test('each change is logged with its author; a request without a change is not', async () => {
  await signedInAs('basic');
  const operator = await anOperator();
  for (const isOn of [true, true, null]) await operator.ask('PUT', people, ofBasic(isOn));
  for (const percentage of [20, 20])
    await new Browser().ask('PUT', '/api/flags/savedPrompts/rule', { rule: { percentage } }, contentToken);
  await operator.ask('PUT', '/api/desk/flags/educatorPrompt/rule', { rule: { isOn: false } });

  const { body } = await changes('?flag=savedPrompts');
  const who = { changedBy: 'operator@clinic.example', person: 'basic@clinic.example' };
  expect(body.data).toMatchObject([
    { person: null, before: null, after: { percentage: 20 }, changedBy: null },
    { ...who, before: true, after: null },
    { ...who, before: null, after: true },
  ]);
  expect(Math.abs(Date.parse(body.data[0].changedAt) - Date.now())).toBeLessThan(60_000);
  expect((await changes()).body.data).toHaveLength(4);
});

test('a log entry is retained after its accounts, and cannot be changed', async () => {
  const learner = await signedInAs('basic');
  const { id } = (await learner.ask('GET', '/api/auth/user')).body;
  const operator = await anOperator();
  await operator.ask('PUT', people, ofBasic(true));
  await cellOfUser(env, id).$client.prepare('DELETE FROM users WHERE id = ?').bind(id).run();
  await flagPersonDeleted.handle(env, { id });
  const [line] = (await changes()).body.data;
  expect(line).toMatchObject({ person: null, after: true, changedBy: 'operator@clinic.example' });
  for (const attempt of [
    "UPDATE flag_changes SET flag = 'x'",
    'UPDATE flag_changes SET user_id = changed_by',
    'DELETE FROM flag_changes',
  ])
    await expect(env.LIBRARY.prepare(attempt).run()).rejects.toThrow('only appended to');
});

test('only an operator changes features, and only existing ones for existing users', async () => {
  const learner = await signedInAs('basic');
  const operator = await anOperator();
  expect((await learner.ask('PUT', people, ofBasic(true))).status).toBe(403);
  expect((await learner.ask('PUT', rule, { rule: null })).status).toBe(403);
  expect((await learner.ask('GET', '/api/flags/changes')).status).toBe(403);
  expect((await operator.ask('GET', '/api/flags/changes')).status, 'without the token').toBe(403);
  expect((await new Browser().ask('PUT', people, ofBasic(true))).status).toBe(401);
  expect((await new Browser().ask('GET', '/api/auth/user/features')).status).toBe(401);
  expect((await operator.ask('PUT', people, { email: 'nobody@clinic.example', isOn: true })).status).toBe(404);
  expect((await operator.ask('PUT', '/api/desk/flags/unknown/people', ofBasic(true))).status).toBe(404);
  expect((await operator.ask('PUT', people, { email: 'basic@clinic.example' })).body).toMatchObject({
    errors: { isOn: ['required'] },
  });
  for (const faulty of [{ percentage: 101 }, { plans: [] }, { plans: ['gold'] }, {}, { isOn: true, percentage: 5 }])
    expect((await operator.ask('PUT', rule, { rule: faulty })).status, JSON.stringify(faulty)).toBe(422);
});

test('a rule that this build cannot read is replaced by that of the code', async () => {
  const learner = await signedInAs('pro');
  await env.LIBRARY.exec(`INSERT INTO flag_rules VALUES ('savedPrompts', '{"moon":"full"}')`);
  await notifyCells();
  expect(await own(learner)).toMatchObject({ savedPrompts: true });
});

test('open tabs get a message of a change: those of one user, or all, which spread their requests', async () => {
  const learner = await signedInAs('basic');
  const { id } = (await learner.ask('GET', '/api/auth/user')).body;
  const operator = await anOperator();
  const [own, other] = [await connect(), await connect()];
  for (const [line, user] of [
    [own, id],
    [other, 'other'],
  ] as const) {
    await line.subscribe(`private-user.${user}`);
    await line.subscribe('presence-wardwise', { user_id: user });
  }
  await Promise.all([own.framesUntilNow(), other.framesUntilNow()]);
  const heard = async () =>
    (await Promise.all([own.framesUntilNow(), other.framesUntilNow()])).map((frames) =>
      frames.filter(({ event }) => event === 'features_changed').map(({ channel, data }) => [channel, data]),
    );

  await operator.ask('PUT', people, ofBasic(true));
  expect(await heard()).toEqual([[[`private-user.${id}`, { within: 0 }]], []]);
  await operator.ask('PUT', rule, { rule: { isOn: false } });
  const toAll = ['presence-wardwise', { within: 30 }];
  expect(await heard()).toEqual([[toAll], [toAll]]);
  await operator.ask('PUT', rule, { rule: { isOn: false } });
  expect(await heard()).toEqual([[], []]);
});
