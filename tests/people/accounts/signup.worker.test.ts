import { describe, expect, test } from 'vitest';
import { passwordLength } from '#contract/constants';
import { Browser } from '../../support/browser.ts';
import { codeFor, signedInAs } from '../../support/accounts.ts';
import { mailsTo } from '../../support/mails.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';
import { countInEveryCell, rawRowsOf, runInEveryCell } from '../../support/cells.ts';

const ana = 'ana@clinic.example';

const count = countInEveryCell;

describe('signing up', () => {
  const wrong: [string, object, Record<string, string[]>][] = [
    [
      'nothing',
      { firstName: '', lastName: ' ', email: '', password: '' },
      { firstName: ['required'], lastName: ['required'], email: ['required'], password: ['required'] },
    ],
    ['no email address', { email: 'ana at clinic' }, { email: ['email'] }],
    ['an email address without end', { email: `${'a'.repeat(250)}@b.example` }, { email: ['too_long'] }],
    ['a name without end', { firstName: 'A'.repeat(81) }, { firstName: ['too_long'] }],
    ['a short password', { password: 'short' }, { password: ['too_short'] }],
    ['a password without end', { password: 'xk3-'.repeat(40) }, { password: ['too_long'] }],
    ['a common password', { password: 'Passw0rd123' }, { password: ['password_common'] }],
    [
      'their own name as password',
      { firstName: 'Clementine', password: 'clementine12' },
      { password: ['password_common'] },
    ],
    ['text instead of fields', { email: { $ne: '' } }, { email: ['required'] }],
  ];
  test.each(wrong)('a newcomer who enters %s gets an error at the field', async (_, change, errors) => {
    const answer = await new Browser().ask('POST', '/api/auth/signup', signupForm(change));
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', errors } });
    expect(await count('users')).toBe(0);
  });

  test('a newcomer gets the exceeded limits in the errors', async () => {
    const form = signupForm({ firstName: 'A'.repeat(81), password: 'short' });
    const answer = await new Browser().ask('POST', '/api/auth/signup', form);
    expect(answer.body.detail).toEqual({ firstName: 80, password: passwordLength.min });
  });

  test('a newcomer may paste spaces around the address and has a name in any script', async () => {
    const form = signupForm({ firstName: '  Łucja 晴 ', email: '  ANA@Clinic.example ' });
    const answer = await new Browser().ask('POST', '/api/auth/signup', form);
    expect(answer).toMatchObject({ status: 200, body: { email: ana } });
    const browser = new Browser();
    const code = await codeFor(ana);
    const user = await browser.ask('POST', '/api/auth/verify-email', {
      email: ana,
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    });
    expect(user.body).toMatchObject({ firstName: 'Łucja 晴', email: ana });
  });

  test('a newcomer who presses twice has one account', async () => {
    const browser = new Browser();
    await browser.ask('POST', '/api/auth/signup', signupForm({ email: 'first@clinic.example' }));
    const answers = await Promise.all([1, 2].map(() => browser.ask('POST', '/api/auth/signup', signupForm())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await count('users')).toBe(2);
  });

  test('a stranger cannot tell a known from an unknown address', async () => {
    await signedInAs('pro', { email: ana });
    const shape = async (path: string, body: object) => {
      const { status, headers, body: said } = await new Browser().ask('POST', path, body);
      return { status, headers: [...headers.keys()], said: JSON.stringify(said).replaceAll(/ana@|nobody@/g, 'x@') };
    };
    for (const path of ['/api/auth/forgot-password', '/api/auth/verify-email/resend']) {
      const known = await shape(path, { email: ana, locale: 'en' });
      expect(await shape(path, { email: 'nobody@clinic.example', locale: 'en' })).toEqual(known);
    }
    const login = (email: string) => shape('/api/auth/login', { email, password: 'not the password' });
    expect(await login('nobody@clinic.example')).toEqual(await login(ana));
    const verify = (email: string) => shape('/api/auth/verify-email', { email, code: '000000' });
    expect(await verify('nobody@clinic.example')).toEqual(await verify(ana));
    const known = await shape('/api/auth/signup', signupForm());
    expect(await shape('/api/auth/signup', signupForm({ email: 'nobody@clinic.example' }))).toEqual(known);
    expect((await mailsTo(ana)).map(({ kind }) => kind).sort()).toEqual(['alreadyRegistered', 'reset']);
  });

  test('a newcomer who signs up again before confirming gets a new code and no other mail', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    expect((await rawRowsOf('mails')).map(({ kind }) => kind)).toEqual(['verification', 'verification']);
  });
});

describe('confirming the address', () => {
  const confirm = (code: string, browser = new Browser()) =>
    browser.ask('POST', '/api/auth/verify-email', { email: ana, code });

  test('a code works once, in any browser', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    const code = await codeFor(ana);
    const other = new Browser();
    expect((await confirm(code, other)).body).toMatchObject({ isVerified: true });
    expect((await other.ask('GET', '/api/auth/user')).status).toBe(200);
    expect((await confirm(code)).status).toBe(422);
  });

  test('five wrong attempts invalidate a code', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    const code = await codeFor(ana);
    const other = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries++) {
      expect((await confirm(other)).body.errors).toEqual({ code: ['code_wrong'] });
    }
    expect((await confirm(code)).status).toBe(422);
  });

  test('an old code has expired', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    await runInEveryCell('UPDATE signups SET code_ends_at = 0');
    expect((await confirm(await codeFor(ana))).body.errors.code[0]).toMatch(/^code_/);
  });

  test('only the newest code works', async () => {
    await new Browser().ask('POST', '/api/auth/signup', signupForm());
    const old = await codeFor(ana);
    const answer = await new Browser().ask('POST', '/api/auth/verify-email/resend', { email: ana, locale: 'en' });
    expect(answer.body).toEqual({ retryAfter: 60 });
    expect(await codeFor(ana)).not.toBe(old);
    expect((await confirm(old)).status).toBe(422);
    expect((await confirm(await codeFor(ana))).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'a user who enters “%s” gets an error at the field',
    async (code) => {
      expect((await confirm(code)).body.errors).toHaveProperty('code');
    },
  );

  test('a user who requests too many mails has to wait', async () => {
    const ask = () => new Browser().ask('POST', '/api/auth/verify-email/resend', { email: ana, locale: 'en' });
    await ask();
    const answer = await ask();
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('neither code nor session can be read in the database', async () => {
    const browser = new Browser();
    await browser.ask('POST', '/api/auth/signup', signupForm());
    const code = await codeFor(ana);
    const storedRows = async (table: string) => JSON.stringify(await rawRowsOf(table));
    expect(await storedRows('signups')).not.toContain(code);
    expect(await storedRows('signups')).not.toContain(goodPassword);
    await confirm(code, browser);
    const token = browser.cookies.get('wardwise.session_token')?.split('.')[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(await storedRows('sessions')).not.toContain(token);
    expect(await storedRows('logins')).not.toContain(goodPassword);
  });
});
