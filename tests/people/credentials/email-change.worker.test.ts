import { describe, expect, test } from 'vitest';
import { emailChangeLife, emailReversalLife, identityLife } from '#contract/people/credentials';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { addPasskey, enableTwoSteps, passFirstStep } from '../../support/factors/factors.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { copyCookies, resetPassword } from '../../support/sessions.ts';
import { countInEveryCell, rawRowsOf, runInEveryCell } from '../../support/cells.ts';

const former = 'mira@clinic.example';
const next = 'mira@hospital.example';
const path = '/api/auth/user/email-change';
const password = 'green-otter-under-moon-4';

const begin = (browser: Browser, email = next) => browser.ask('POST', path, { email });
const show = (browser: Browser, side: 'former' | 'next', code: string) =>
  browser.ask('PUT', `${path}/${side}`, { code });
const emailOf = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user')).body.email as string;
const waiting = async (browser: Browser) => (await browser.ask('GET', '/api/auth/user/credentials')).body.emailChange;
const logIn = async (email: string, given = goodPassword) =>
  (await new Browser().ask('POST', '/api/auth/login', { email, password: given })).status;

/** Waits for the newest mail of a kind to an address and returns its code. */
async function codeOf(email: string, kind: string): Promise<string> {
  await expect.poll(async () => (await mailFor(email))?.kind).toBe(kind);
  return /\b\d{6}\b/.exec((await mailFor(email))?.subject ?? '')?.[0] ?? '';
}

async function bothCodes() {
  return { former: await codeOf(former, 'emailChangeFormer'), next: await codeOf(next, 'emailChangeNext') };
}

/** A user who changed their address, with the token of the link sent to the former one. */
async function changed(already?: Browser) {
  const browser = already ?? (await signedInAs('pro', { email: former }));
  await begin(browser);
  const codes = await bothCodes();
  await show(browser, 'former', codes.former);
  expect((await show(browser, 'next', codes.next)).body).toEqual({ emailChange: null });
  return {
    browser,
    token: decodeURIComponent(/undo-email-change\?token=(\S+)/.exec((await mailFor(former))?.text ?? '')?.[1] ?? ''),
  };
}

const undo = (token: string, more = {}, browser = new Browser()) =>
  browser.ask('POST', '/api/auth/email-changes/undo', { token, password, ...more });

describe('a learner who changes the address', () => {
  test('enters the codes of both mailboxes in any order, and both addresses are notified', async () => {
    const browser = await signedInAs('pro', { email: former });
    expect((await begin(browser)).body).toMatchObject({
      email: next,
      isFormerConfirmed: false,
      isNextConfirmed: false,
    });
    const codes = await bothCodes();
    expect((await show(browser, 'next', codes.next)).body.emailChange).toMatchObject({ isNextConfirmed: true });
    expect(await emailOf(browser)).toBe(former);
    expect((await show(browser, 'former', codes.former)).body).toEqual({ emailChange: null });
    expect(await emailOf(browser)).toBe(next);
    expect(await waiting(browser)).toBeNull();
    expect([await logIn(next), await logIn(former)]).toEqual([200, 422]);
    expect((await mailFor(former))?.text).toMatch(/undo-email-change\?token=/);
    expect((await mailFor(next))?.subject).toBe('The email address of your account was changed');
    expect((await mailFor(next))?.text).not.toContain('undo-email-change');
  });

  test.each(['former', 'next'] as const)('changes nothing with the code of the %s address alone', async (side) => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    const codes = await bothCodes();
    await show(browser, side, codes[side]);
    const other = side === 'former' ? 'next' : 'former';
    for (const wrong of [codes[side], '000000'])
      expect((await show(browser, other, wrong)).body.errors).toEqual({ code: ['code_wrong'] });
    expect(await emailOf(browser)).toBe(former);
  });

  test('cancels it, and the codes are invalid', async () => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    const codes = await bothCodes();
    for (let times = 0; times < 2; times++) expect((await browser.ask('DELETE', path)).status).toBe(204);
    expect(await waiting(browser)).toBeNull();
    expect((await show(browser, 'former', codes.former)).body.errors).toEqual({ code: ['code_expired'] });
  });

  test('restarts it with another address, and the codes of the first are invalid', async () => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser, 'mistyped@hospital.example');
    const first = await codeOf(former, 'emailChangeFormer');
    const before = (await mailFor(former))?.id;
    await begin(browser);
    await expect.poll(async () => (await mailFor(former))?.id).not.toBe(before);
    expect((await waiting(browser)).email).toBe(next);
    expect((await show(browser, 'former', first)).status).toBe(422);
  });

  test('has an hour, and five attempts for each code', async () => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    const codes = await bothCodes();
    for (let tries = 0; tries < 5; tries++)
      await show(browser, 'former', codes.former === '000000' ? '111111' : '000000');
    expect((await show(browser, 'former', codes.former)).body.errors).toEqual({ code: ['code_expired'] });
    browser.passTime(emailChangeLife + 1);
    expect(await waiting(browser)).toBeNull();
    expect((await show(browser, 'next', codes.next)).body.errors).toEqual({ code: ['code_expired'] });
  });

  test.each([
    ['a new password by mail', () => resetPassword(former)],
    ['the end of its session', () => runInEveryCell('DELETE FROM sessions')],
  ])('loses it with %s', async (_, end) => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    await bothCodes();
    await end();
    expect(await countInEveryCell('email_changes')).toBe(0);
  });

  test('with two requests at once gets one change', async () => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    const codes = await bothCodes();
    await Promise.all([show(browser, 'former', codes.former), show(copyCookies(browser), 'next', codes.next)]);
    expect(await emailOf(browser)).toBe(next);
    expect(await countInEveryCell('email_reversals')).toBe(1);
  });
});

test('an attacker with a copied cookie cannot start it without confirming the identity', async () => {
  const browser = await signedInAs('pro', { email: former });
  const copy = copyCookies(browser);
  copy.passTime(identityLife + 1);
  expect((await begin(copy)).body.code).toBe('IDENTITY_REQUIRED');
});

describe('an address of another account', () => {
  test('gets the same response as a free one, its owner is notified, and no code changes it', async () => {
    await signedInAs('basic', { email: next });
    const browser = await signedInAs('pro', { email: former });
    const [taken, free] = [await begin(browser), await begin(browser, 'free@hospital.example')];
    expect({ ...taken.body, email: '', endsAt: '' }).toEqual({ ...free.body, email: '', endsAt: '' });
    await expect.poll(async () => (await mailFor(next))?.kind).toBe('emailTaken');
    expect((await mailFor(next))?.subject).not.toMatch(/\d{6}/);
    await codeOf('free@hospital.example', 'emailChangeNext');
  });

  test('that was confirmed in the meantime stays there', async () => {
    const browser = await signedInAs('pro', { email: former });
    await begin(browser);
    const codes = await bothCodes();
    const other = await signedInAs('basic', { email: next });
    await show(browser, 'former', codes.former);
    expect((await show(browser, 'next', codes.next)).status).toBe(422);
    expect([await emailOf(browser), await emailOf(other)]).toEqual([former, next]);
  });

  test('that is an unconfirmed sign-up is given to the user who enters its code', async () => {
    const stranger = new Browser();
    await stranger.ask('POST', '/api/auth/signup', { ...signupForm(), email: next });
    await stranger.ask('POST', '/api/auth/login', { email: next, password: goodPassword });
    const { browser } = await changed();
    expect(await emailOf(browser)).toBe(next);
    expect((await stranger.ask('GET', '/api/auth/user')).status).toBe(401);
    expect(await countInEveryCell('users')).toBe(1);
  });
});

describe('the owner of the former address', () => {
  test('reverts the change with a new password, once, and every session ends', async () => {
    const { browser, token } = await changed();
    expect((await undo(token)).status).toBe(204);
    expect((await browser.ask('GET', '/api/auth/user')).status).toBe(401);
    expect([await logIn(former, password), await logIn(former), await logIn(next)]).toEqual([200, 422, 422]);
    expect((await mailFor(former))?.subject).toBe('The change of your email address was undone');
    expect((await undo(token)).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('has 72 hours', async () => {
    const { token } = await changed();
    const late = new Browser();
    late.passTime(emailReversalLife + 60);
    expect((await undo(token, {}, late)).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('reverts it after any further changes', async () => {
    const { browser, token } = await changed();
    const third = 'thief@elsewhere.example';
    await begin(browser, third);
    await show(browser, 'former', await codeOf(next, 'emailChangeFormer'));
    await show(browser, 'next', await codeOf(third, 'emailChangeNext'));
    expect(await emailOf(browser)).toBe(third);
    const later = decodeURIComponent(
      /undo-email-change\?token=(\S+)/.exec((await mailFor(next))?.text ?? '')?.[1] ?? '',
    );
    expect((await undo(token)).status).toBe(204);
    expect(await logIn(former, password)).toBe(200);
    expect((await undo(later)).status).toBe(422);
  });

  test('reverts all login methods that an attacker may have added, before the change or since', async () => {
    const browser = await signedInAs('pro', { email: former });
    const passkey = await addPasskey(browser);
    await runInEveryCell(
      "INSERT INTO logins (id, user_id, account_id, provider_id, created_at, updated_at) SELECT 'x', id, 'thief', 'google', 0, 0 FROM users",
    );
    const { token } = await changed(browser);
    const { app } = await enableTwoSteps(browser);
    const { browser: remembered } = await passFirstStep(next, browser.clock);
    const code = await app.code(remembered);
    await remembered.ask('POST', '/api/auth/second-step/code', { code, isRemembered: true });
    await undo(token);
    for (const table of ['passkeys', 'two_steps', 'remembered_devices', 'sessions'])
      expect(await countInEveryCell(table), table).toBe(0);
    expect(await countInEveryCell('logins', "provider_id = 'google'")).toBe(0);
    const thief = new Browser();
    const { body } = await thief.ask('GET', '/api/auth/passkeys/options');
    const answer = await thief.ask('POST', '/api/auth/passkeys/login', { response: await passkey.sign(body) });
    expect(answer.body.code).toBe('PASSKEY_REFUSED');
    expect(await logIn(former, password)).toBe(200);
  });

  test('retains the earlier second step, and its recovery is canceled', async () => {
    const browser = await signedInAs('pro', { email: former });
    await enableTwoSteps(browser);
    const { token } = await changed(browser);
    await runInEveryCell("INSERT INTO factor_recoveries SELECT user_id, 'x', 4102444800000, NULL FROM two_steps");
    expect((await undo(token)).status).toBe(204);
    expect(await countInEveryCell('factor_recoveries')).toBe(0);
    const answer = await new Browser().ask('POST', '/api/auth/login', { email: former, password });
    expect(answer.body).toHaveProperty('secondStep');
  });

  test('cannot use former recovery codes, which an attacker may have renewed, and is asked to create new ones', async () => {
    const browser = await signedInAs('pro', { email: former });
    const { app, recoveryCodes } = await enableTwoSteps(browser);
    const { token } = await changed(browser);
    const renewed = (await browser.ask('POST', '/api/auth/user/factors/recovery-codes')).body.recoveryCodes;
    expect((await undo(token)).status).toBe(204);
    const owner = new Browser();
    owner.clock = browser.clock;
    await owner.ask('POST', '/api/auth/login', { email: former, password });
    for (const code of [recoveryCodes[0], renewed[0]])
      expect((await owner.ask('POST', '/api/auth/second-step/recovery-code', { code })).body.errors).toEqual({
        code: ['recovery_code_wrong'],
      });
    expect((await mailFor(former))?.text).toContain('recovery codes');
    const code = await app.code(owner);
    await owner.ask('POST', '/api/auth/second-step/code', { code, isRemembered: false });
    const { twoStep } = (await owner.ask('GET', '/api/auth/user/factors')).body;
    expect(twoStep.recoveryCodesLeft).toBe(0);
  });

  test('is refused a common password, and the link stays', async () => {
    const { token } = await changed();
    expect((await undo(token, { password: 'password123' })).body.errors).toEqual({ password: ['password_common'] });
    expect((await undo(token)).status).toBe(204);
  });

  test('who has created another account with it gets an error', async () => {
    const { browser, token } = await changed();
    await signedInAs('basic', { email: former });
    expect((await undo(token)).body.code).toBe('EMAIL_IN_USE');
    expect(await emailOf(browser)).toBe(next);
  });
});

test('a link that was never mailed reverts nothing', async () => {
  const { browser } = await changed();
  for (const token of ['', 'x'.repeat(22), 'x'.repeat(500)])
    expect((await undo(token)).body.errors).toEqual({ token: ['link_expired'] });
  expect(await emailOf(browser)).toBe(next);
});

test('mailed codes, attempts and links are limited', async () => {
  const browser = await signedInAs('pro', { email: former });
  const statuses: Record<string, number[]> = { begin: [], show: [], undo: [] };
  for (let times = 0; times < 6; times++) statuses['begin']?.push((await begin(browser)).status);
  for (let times = 0; times < 21; times++) statuses['show']?.push((await show(browser, 'next', '000000')).status);
  for (let times = 0; times < 61; times++) statuses['undo']?.push((await undo('made-up')).status);
  const refused = Object.values(statuses).map((each) => each.filter((status) => status === 429).length);
  expect(refused).toEqual([1, 1, 1]);
  expect(Object.values(statuses).map((each) => each.at(-1))).toEqual([429, 429, 429]);
});

test('neither codes nor links can be read in the database', async () => {
  const { token } = await changed();
  const [reversals, changes] = [await rawRowsOf('email_reversals'), await rawRowsOf('email_changes')];
  expect(reversals).toHaveLength(1);
  expect(JSON.stringify([reversals, changes])).not.toContain(token);
});
