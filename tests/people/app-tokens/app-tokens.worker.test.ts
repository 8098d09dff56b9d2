import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import worker from '../../../functions/index.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { signupForm } from '../../support/forms.ts';
import { countInEveryCell, runInEveryCell } from '../../support/cells.ts';

const asked = '/api/auth/user/token?for=wardwise-app';

async function tokenOf(browser: Browser): Promise<string> {
  return ((await browser.ask('GET', asked)).body as { token: string }).token;
}

const handIn = (token: string, app = new Browser()) => app.ask('POST', '/api/auth/token', { token });
const stored = () => runInEveryCell('SELECT token, user_id, expires_at FROM app_tokens');

// Specification 7: "GET /api/auth/user/token?for={product}-app | Answer field token; browser then goes to the app deep link with it"
describe('a member', () => {
  test('gets a token that is stored as a hash and valid for two minutes', async () => {
    const member = await signedInAs('pro');
    const before = Date.now();
    const answer = await member.ask('GET', asked);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token } = answer.body as { token: string };
    expect(token).toMatch(/^\d-[\w-]{22}$/);
    const [row] = await stored();
    expect(row?.['token']).not.toContain(token);
    const life = Number(row?.['expires_at']) - before;
    expect(life).toBeGreaterThanOrEqual(120_000);
    expect(life).toBeLessThan(130_000);
  });

  test('gets none for anything but the app', async () => {
    const member = await signedInAs('pro');
    for (const query of ['', '?for=', '?for=other-app', '?for=wardwise'])
      expect((await member.ask('GET', `/api/auth/user/token${query}`)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });
});

test('a visitor and a user before a gate get no token', async () => {
  expect((await new Browser().ask('GET', asked)).body.code).toBe('SIGN_IN_REQUIRED');
  const unverified = new Browser();
  await unverified.ask('POST', '/api/auth/signup', signupForm());
  const { email, password } = signupForm();
  await unverified.ask('POST', '/api/auth/login', { email, password });
  expect((await unverified.ask('GET', asked)).body.code).toBe('EMAIL_NOT_VERIFIED');
});

describe('the app', () => {
  test('gets its own session for the token, and the browser’s session continues', async () => {
    const member = await signedInAs('pro', { email: 'mira@clinic.example' });
    const app = new Browser();
    expect((await handIn(await tokenOf(member), app)).status).toBe(204);
    expect((await app.ask('GET', '/api/auth/user')).body.email).toBe('mira@clinic.example');
    expect(app.cookies.get('wardwise.session_token')).not.toBe(member.cookies.get('wardwise.session_token'));
    expect((await app.ask('POST', '/api/auth/logout')).status).toBe(204);
    expect((await member.ask('GET', '/api/auth/user')).status).toBe(200);
  });

  test('can use a token once, also with two requests at once', async () => {
    const member = await signedInAs('pro');
    const token = await tokenOf(member);
    const before = await sessions();
    const answers = await Promise.all([handIn(token), handIn(token), handIn(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect(await sessions()).toBe(before + 1);
    expect((await handIn(token)).body.errors).toEqual({ token: ['link_expired'] });
  });

  test('is refused after two minutes, and the token is deleted', async () => {
    const member = await signedInAs('pro');
    const token = await tokenOf(member);
    await runInEveryCell('UPDATE app_tokens SET expires_at = ?', Date.now() - 1);
    expect(await handIn(token)).toMatchObject({ status: 422, body: { errors: { token: ['link_expired'] } } });
    await worker.scheduled(createScheduledController(), env);
    expect(await stored()).toEqual([]);
  });

  test.each([{}, { token: '' }, { token: 'made-up' }, { token: 'x'.repeat(201) }, { token: 7 }])(
    'gets no session for %j',
    async (body) => {
      const app = new Browser();
      expect((await app.ask('POST', '/api/auth/token', body)).status).toBe(422);
      expect((await app.ask('GET', '/api/auth/user')).status).toBe(401);
    },
  );
});

const sessions = () => countInEveryCell('sessions');
