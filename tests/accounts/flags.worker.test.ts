import { expect, test } from 'vitest';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';

const idOf = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).body['id'] as string;

// Specification 3: "**Feature flags**: map of flag name to boolean, per user."
// Specification 7: "GET /api/auth/user/features | Answer: map of flags"
// Specification 6: "Feature availability is governed by per-user feature flags from the server."
test('a learner has the features of the plan, unless an editor says otherwise for this person', async () => {
  const learner = await signedInAs('basic');
  const editor = await signedInAs('pro', { email: 'editor@clinic.example', role: 'editor' });
  const path = `/api/users/${await idOf(learner)}/features/savedPrompts`;
  const own = async () => (await learner.ask('GET', '/api/auth/user/features')).body;

  expect(await own()).toMatchObject({ educatorPrompt: true, savedPrompts: false, webinarRecordings: true });
  for (const isOn of [true, true, false]) {
    expect((await editor.ask('PUT', path, { isOn })).body).toMatchObject({ savedPrompts: isOn });
    expect(await own()).toMatchObject({ savedPrompts: isOn });
  }
  await editor.ask('PUT', path, { isOn: true });
  expect((await editor.ask('PUT', path, { isOn: null })).body).toMatchObject({ savedPrompts: false });
});

test('nobody but an editor switches features, and only those that exist for people that exist', async () => {
  const learner = await signedInAs('basic');
  const editor = await signedInAs('pro', { email: 'editor@clinic.example', role: 'editor' });
  const id = await idOf(learner);
  const path = `/api/users/${id}/features/savedPrompts`;
  expect((await learner.ask('PUT', path, { isOn: true })).status).toBe(403);
  expect((await new Browser().ask('PUT', path, { isOn: true })).status).toBe(401);
  expect((await new Browser().ask('GET', '/api/auth/user/features')).status).toBe(401);
  expect((await editor.ask('PUT', '/api/users/nobody/features/savedPrompts', { isOn: true })).status).toBe(404);
  expect((await editor.ask('PUT', `/api/users/${id}/features/unknown`, { isOn: true })).status).toBe(404);
  expect((await editor.ask('PUT', path, {})).body).toMatchObject({ errors: { isOn: ['required'] } });
});
