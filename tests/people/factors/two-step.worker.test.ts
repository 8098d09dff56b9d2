import { expect, test } from 'vitest';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { App } from '../../support/factors/authenticator-app.ts';
import { Browser } from '../../support/browser.ts';
import { enableTwoSteps, isSignedIn, passFirstStep } from '../../support/factors/factors.ts';
import { goodPassword } from '../../support/forms.ts';
import { copyCookies, logOut, resetPassword } from '../../support/sessions.ts';
import { countInEveryCell, rawRowsOf } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const step = '/api/auth/second-step/code';
const twoStep = '/api/auth/user/factors/two-step';
const wrong = '000000';

const overview = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user/factors')).body;
const sessionsOf = () => countInEveryCell('sessions');

async function someone() {
  const owner = await signedInAs('pro', { email });
  return { owner, ...(await enableTwoSteps(owner)) };
}

test('a learner enables two-step verification with a code of the app and is notified by mail', async () => {
  const owner = await signedInAs('pro', { email });
  expect(await overview(owner)).toEqual({ twoStep: null, passkeys: [], recoveryEndsAt: null });
  const { recoveryCodes } = await enableTwoSteps(owner);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await overview(owner)).toMatchObject({ twoStep: { recoveryCodesLeft: 10, rememberedDevices: 0 } });
  expect((await mailFor(email))?.subject).toBe('Two-step verification is on');
});

test('two-step verification is enabled only with a code of its key, in its session and in time', async () => {
  const owner = await signedInAs('pro', { email });
  const { body } = await owner.ask('POST', `${twoStep}/setup`);
  const code = await new App(body.uri).code(owner);
  const answers = [
    await owner.ask('PUT', twoStep, { setup: body.setup, code: wrong }),
    await (await signedInAs('pro', { email: 'jon@clinic.example' })).ask('PUT', twoStep, { setup: body.setup, code }),
  ];
  expect(answers.map(({ status, body: { errors } }) => [status, errors])).toEqual([
    [422, { code: ['app_code_wrong'] }],
    [422, { setup: ['link_expired'] }],
  ]);
  owner.passTime(9 * 60);
  const late = await owner.ask('PUT', twoStep, { setup: body.setup, code });
  expect(late.body.errors).toEqual({ code: ['app_code_wrong'] });
  expect((await overview(owner)).twoStep).toBeNull();
});

test('one of two parallel requests to enable it returns valid recovery codes', async () => {
  const owner = await signedInAs('pro', { email });
  // Once it is on, no setup begins.
  const setups = await Promise.all([1, 2].map(() => owner.ask('POST', `${twoStep}/setup`)));
  const answers = await Promise.all(
    setups.map(async ({ body }) =>
      owner.ask('PUT', twoStep, { setup: body.setup, code: await new App(body.uri).code(owner) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await overview(owner)).twoStep.recoveryCodesLeft).toBe(10);
  const given = answers.find(({ status }) => status === 200)?.body.recoveryCodes as string[];
  const { browser } = await passFirstStep(email, owner.clock);
  expect((await browser.ask('POST', '/api/auth/second-step/recovery-code', { code: given[0] })).status).toBe(204);
});

test('a password alone opens no session and no endpoint', async () => {
  const { owner } = await someone();
  const before = await sessionsOf();
  const { browser, answer } = await passFirstStep(email, owner.clock);
  expect(answer).toMatchObject({ status: 200, body: { secondStep: { hasPasskey: false } } });
  expect([...browser.cookies.keys()].filter((name) => /session|signed-in/.test(name))).toEqual([]);
  expect(await sessionsOf()).toBe(before);
  for (const path of ['/api/auth/user', '/api/auth/user/token?for=wardwise-app', '/api/auth/user/factors'])
    expect((await browser.ask('GET', path)).status, path).toBe(401);
  const page = await browser.request('/dashboard', { headers: { accept: 'text/html' } });
  expect(page.headers.get('location')).toContain('/auth/login');
});

test('a code of the app completes the login, once', async () => {
  const { owner, app } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  const copy = copyCookies(browser);
  copy.clock = browser.clock;
  const code = await app.code(browser);
  expect(
    (await browser.ask('POST', step, { code: `${code.slice(0, 3)} ${code.slice(3)}`, isRemembered: false })).status,
  ).toBe(204);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await copy.ask('POST', step, { code, isRemembered: false })).body.errors).toEqual({
    code: ['app_code_wrong'],
  });
  copy.passTime(30);
  const again = await copy.ask('POST', step, { code: await app.code(copy), isRemembered: false });
  expect(again.body.code).toBe('SECOND_STEP_OVER');
});

test('one of two parallel logins with the same code succeeds', async () => {
  const { owner, app } = await someone();
  const browsers = await Promise.all([1, 2].map(async () => (await passFirstStep(email, owner.clock)).browser));
  const code = await app.code(owner);
  const answers = await Promise.all(
    browsers.map((browser) => browser.ask('POST', step, { code, isRemembered: false })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test('a first step is invalid without its cookie, too late, or after a new password', async () => {
  const { owner, app } = await someone();
  const ask = async (browser: Browser) =>
    (await browser.ask('POST', step, { code: await app.code(browser), isRemembered: false })).body.code;
  const stranger = new Browser();
  stranger.clock = owner.clock;
  expect(await ask(stranger)).toBe('SECOND_STEP_OVER');
  const late = (await passFirstStep(email, owner.clock)).browser;
  late.passTime(10 * 60 + 1);
  expect(await ask(late)).toBe('SECOND_STEP_OVER');
  const { browser } = await passFirstStep(email, owner.clock);
  await resetPassword(email);
  expect(await ask(browser)).toBe('SECOND_STEP_OVER');
  expect(await isSignedIn(browser)).toBe(false);
});

test('an attacker who guesses codes has few attempts, and the owner is notified and can log in on a known device', async () => {
  const { owner, app } = await someone();
  await logOut(owner);
  const { browser: stranger } = await passFirstStep(email, owner.clock);
  stranger.address = '198.51.100.7';
  const guesses = [];
  for (let index = 0; index < 7; index++)
    guesses.push((await stranger.ask('POST', step, { code: wrong, isRemembered: false })).status);
  expect(guesses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  expect((await mailFor(email))?.subject).toBe('Wrong codes at the second step');
  const { browser } = await passFirstStep(email, owner.clock, owner);
  expect((await browser.ask('POST', step, { code: await app.code(browser), isRemembered: false })).status).toBe(204);
});

test('a remembered device needs no second step until the password changes or two-step verification ends', async () => {
  const { owner, app } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  await browser.ask('POST', step, { code: await app.code(browser), isRemembered: true });
  await logOut(browser);
  const remembered = (clock = browser.clock) => passFirstStep(email, clock, copyCookies(browser));
  expect(await isSignedIn((await remembered()).browser)).toBe(true);
  expect(await overview(owner)).toMatchObject({ twoStep: { rememberedDevices: 1 } });
  // A copied cookie is not accepted without the password of this account.
  expect((await remembered(new Date((browser.clock?.getTime() ?? 0) + 31 * 86_400_000))).answer.body).toHaveProperty(
    'secondStep',
  );
  await resetPassword(email);
  const other = copyCookies(browser);
  const answer = await other.ask('POST', '/api/auth/login', { email, password: 'green-otter-under-moon-4' });
  expect(answer.body).toHaveProperty('secondStep');
});

test('no device is listed as remembered after the password has changed', async () => {
  const { owner, app } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  await browser.ask('POST', step, { code: await app.code(browser), isRemembered: true });
  const change = { present: goodPassword, password: 'green-otter-under-moon-4' };
  expect((await owner.ask('PUT', '/api/auth/user/password', change)).status).toBe(204);
  expect(await overview(owner)).toMatchObject({ twoStep: { rememberedDevices: 0 } });
});

test('a device that its owner removes needs the second step again', async () => {
  const { owner, app } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  await browser.ask('POST', step, { code: await app.code(browser), isRemembered: true });
  expect((await owner.ask('DELETE', '/api/auth/user/factors/remembered-devices')).status).toBe(204);
  expect((await passFirstStep(email, owner.clock, copyCookies(browser))).answer.body).toHaveProperty('secondStep');
});

test('a recovery code completes a login once, in any notation, and its owner is notified', async () => {
  const { owner, recoveryCodes } = await someone();
  const use = async (code = '') => {
    const { browser } = await passFirstStep(email, owner.clock);
    return browser.ask('POST', '/api/auth/second-step/recovery-code', { code });
  };
  expect((await use(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '))).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('A recovery code was used');
  expect((await use(recoveryCodes[0])).body.errors).toEqual({ code: ['recovery_code_wrong'] });
  expect((await overview(owner)).twoStep.recoveryCodesLeft).toBe(9);
  const { body } = await owner.ask('POST', '/api/auth/user/factors/recovery-codes');
  expect((await use(recoveryCodes[1])).status).toBe(422);
  expect((await use(body.recoveryCodes[1])).status).toBe(204);
});

test('neither keys nor recovery codes nor devices can be read in the database', async () => {
  const { owner, app, recoveryCodes } = await someone();
  const { browser } = await passFirstStep(email, owner.clock);
  await browser.ask('POST', step, { code: await app.code(browser), isRemembered: true });
  const tables = ['two_steps', 'recovery_codes', 'remembered_devices'].map(rawRowsOf);
  const text = JSON.stringify(await Promise.all(tables));
  const token = browser.cookies.get('wardwise.remembered') ?? 'none';
  for (const secret of [...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]), token, app.key])
    expect(text).not.toContain(secret);
});

test('disabling it deletes its data and notifies the owner, and a password is enough again', async () => {
  const { owner } = await someone();
  const { browser: half } = await passFirstStep(email, owner.clock);
  expect((await owner.ask('DELETE', twoStep)).status).toBe(204);
  expect((await mailFor(email))?.subject).toBe('Two-step verification is off');
  expect((await owner.ask('POST', '/api/auth/user/factors/recovery-codes')).body.code).toBe('TWO_STEP_OFF');
  expect((await half.ask('POST', step, { code: wrong, isRemembered: false })).body.code).toBe('SECOND_STEP_OVER');
  expect(await isSignedIn((await passFirstStep(email, owner.clock)).browser)).toBe(true);
});

test('an attacker with a copied cookie cannot change it without confirming the identity', async () => {
  const { owner } = await someone();
  const copy = copyCookies(owner);
  copy.clock = owner.clock;
  copy.passTime(60 * 60);
  const writes = [
    ['POST', `${twoStep}/setup`],
    ['PUT', twoStep, { setup: 'x', code: wrong }],
    ['DELETE', twoStep],
    ['POST', '/api/auth/user/factors/recovery-codes'],
    ['POST', '/api/auth/user/passkeys/options'],
  ] as const;
  for (const [method, path, body] of writes)
    expect((await copy.ask(method, path, body)).body.code, path).toBe('IDENTITY_REQUIRED');
});
