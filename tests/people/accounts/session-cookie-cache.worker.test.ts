import { Buffer } from 'node:buffer';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { sign } from '../../../functions/edge/signatures.ts';
import { cachedSession, sessionCookies } from '../../../functions/edge/sessions/cookies.ts';
import { signedInAs } from '../../support/accounts.ts';
import { copyCookies } from '../../support/sessions.ts';
import { userOf } from '../../support/cells.ts';

interface Copy {
  sessionId: string;
  expiresAt: number;
  user: Record<string, unknown>;
}

/** The session cookie of a user, and the session cookie cache with its signature. */
async function signIn(email: string): Promise<{ token: string; copy: Copy; signature: string }> {
  const { cookies } = await signedInAs('pro', { email, firstName: 'Zoë' });
  const [content = '', signature = ''] = cookies.get('wardwise.session_data')?.split('.') ?? [];
  const copy = JSON.parse(Buffer.from(content, 'base64url').toString()) as Copy;
  return { token: cookies.get('wardwise.session_token') ?? '', copy, signature };
}

const contentOf = (copy: Copy) => Buffer.from(JSON.stringify(copy)).toString('base64url');

const readBack = async (copy: Copy, signature: string, token: string) => {
  const cookies = `wardwise.session_data=${contentOf(copy)}.${signature}; wardwise.session_token=${token}`;
  return (await cachedSession(env, cookies))?.user;
};

const signed = (copy: Copy, token: string) => sign(env.AUTH_SECRET, `session-copy:${token}:${contentOf(copy)}`);

test('a session cookie cache identifies the viewer of its session', async () => {
  const { token, copy, signature } = await signIn('mira@clinic.example');
  expect(await readBack(copy, signature, token)).toMatchObject({ planType: 'pro', firstName: 'Zoë' });
});

test('a forged session cookie cache, or that of another session, is ignored', async () => {
  const [{ token, copy, signature }, other] = [await signIn('mira@clinic.example'), await signIn('jon@clinic.example')];
  const editor = { ...copy, user: { ...copy.user, role: 'editor' } };
  expect(await readBack(editor, signature, token)).toBeUndefined();
  expect(await readBack(copy, '', token)).toBeUndefined();
  expect(await readBack(copy, other.signature, token)).toBeUndefined();
  expect(await readBack(copy, signature, other.token)).toBeUndefined();
  expect(await readBack(copy, signature, '')).toBeUndefined();
  const anybodys = await sign(env.AUTH_SECRET, `csrf:${token}:${contentOf(copy)}`);
  expect(await readBack(copy, anybodys, token)).toBeUndefined();
});

test('a session cookie cache is ignored after the end of its session', async () => {
  const { token, copy } = await signIn('mira@clinic.example');
  const ends = (at: number) => ({ ...copy, expiresAt: at });
  const [before, after] = [ends(Date.now() - 1000), ends(Date.now() + 60_000)];
  expect(await readBack(after, await signed(after, token), token)).toBeDefined();
  expect(await readBack(before, await signed(before, token), token)).toBeUndefined();
});

test('over https no other host can set a session’s cookies', async () => {
  await signedInAs('pro');
  const user = await userOf('pro@clinic.example');
  const facts = { ...user, sessionId: 'id', expiresAt: new Date(Date.now() + 60_000) };
  const secure = { ...env, SITE_ORIGIN: 'https://site.test' };
  const cookies = await sessionCookies(secure, 'x'.repeat(22), facts);
  const attributes = 'Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax';
  expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
    `__Host-wardwise.session_token; ${attributes}`,
    `__Host-wardwise.session_data; ${attributes}`,
  ]);
  const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(await cachedSession(secure, header)).toBeDefined();
  expect(await cachedSession(secure, header.replaceAll('__Host-', ''))).toBeUndefined();
});

test('a token with the number of another cell opens no session', async () => {
  const browser = await signedInAs('pro');
  const [cell = '', token = ''] = browser.cookies.get('wardwise.session_token')?.split('.') ?? [];
  // One more than there are cells.
  for (const number of [0, 1, 2, 3, 9999].filter((one) => one !== Number(cell))) {
    const copy = copyCookies(browser);
    copy.cookies.set('wardwise.session_token', `${number}.${token}`);
    expect((await copy.ask('GET', '/api/auth/user')).status, String(number)).toBe(401);
    expect((await copy.request('/dashboard')).headers.get('location'), String(number)).toContain('/auth/login');
  }
});
