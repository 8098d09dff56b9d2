import { Buffer } from 'node:buffer';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { copiedSession, sessionLife } from '../../functions/accounts/sessions/signed-copy.ts';
import { sign } from '../../functions/http/signatures.ts';
import { tokenOf } from '../../functions/http/session-cookies.ts';
import { signedInAs } from '../support/accounts.ts';

interface Copy {
  session: { session: { token: string; expiresAt: string }; user: Record<string, unknown> };
  expiresAt: number;
  signature: string;
}

/** The token of a user's session, and better-auth's copy of it in the browser. */
async function shown(email: string): Promise<{ token: string; copy: Copy }> {
  const { cookies } = await signedInAs('pro', { email, firstName: 'Zoë' });
  const token = tokenOf(decodeURIComponent(cookies.get('wardwise.session_token') ?? '')) ?? '';
  const text = Buffer.from(cookies.get('wardwise.session_data') ?? '', 'base64url').toString();
  return { token, copy: JSON.parse(text) as Copy };
}

const readBack = async (copy: Copy, token: string) => {
  const cookie = `wardwise.session_data=${Buffer.from(JSON.stringify(copy)).toString('base64url')}`;
  return (await copiedSession(env, cookie, token))?.user;
};

const signed = async (copy: Copy): Promise<Copy> => {
  const text = JSON.stringify({ ...copy.session, expiresAt: copy.expiresAt });
  return { ...copy, signature: await sign(env.AUTH_SECRET, text) };
};

test('a copy tells whose session it is', async () => {
  const { token, copy } = await shown('mira@clinic.example');
  expect(await readBack(copy, token)).toMatchObject({ email: 'mira@clinic.example', firstName: 'Zoë' });
});

test('a copy that an attacker changed, or that belongs to another session, tells nothing', async () => {
  const [{ token, copy }, other] = [await shown('mira@clinic.example'), await shown('jon@clinic.example')];
  const user = { ...copy.session.user, role: 'editor' };
  expect(await readBack({ ...copy, session: { ...copy.session, user } }, token)).toBeUndefined();
  expect(await readBack({ ...copy, signature: '' }, token)).toBeUndefined();
  expect(await readBack({ ...copy, signature: other.copy.signature }, token)).toBeUndefined();
  expect(await readBack(copy, other.token)).toBeUndefined();
});

test('a copy tells nothing once it or its session has come to its end', async () => {
  const { token, copy } = await shown('mira@clinic.example');
  const [before, after] = [Date.now() - 1000, Date.now() + sessionLife.expiresIn];
  const session = { ...copy.session, session: { ...copy.session.session, expiresAt: new Date(before).toISOString() } };
  expect(await readBack(await signed({ ...copy, expiresAt: after }), token)).toBeDefined();
  expect(await readBack(await signed({ ...copy, expiresAt: before }), token)).toBeUndefined();
  expect(await readBack(await signed({ ...copy, session }), token)).toBeUndefined();
});
