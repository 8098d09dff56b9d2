import { waitUntil } from 'cloudflare:workers';
import type { Context } from 'hono';
import { platformDb, shardOfNewcomer, type PlatformDatabase } from '../../database/database.ts';
import { newId, sha256 } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import { fail, failField } from '../../http/errors.ts';
import type { EdgeEnv } from '../../http/handle.ts';
import { mailTo } from '../../mail/service.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { noteDevice } from '../device-cookies.ts';
import { hashPassword } from '../passwords.ts';
import { accountByEmail, userById, type UserRow } from '../queries.ts';
import { openSession, signedIn } from '../sessions/service.ts';
import { newCode, signupOf } from './codes.ts';
import {
  changeCode,
  confirmSignup,
  countTry,
  waitingSignups,
  writeSignup,
  writeWaiting,
  type Choice,
} from './queries.ts';

/*
 * An address belongs to nobody until it is confirmed. Each sign-up replaces name and password of the account and ends
 * its sessions; its choices also wait as a sign-up with a code of its own. The code proves the address, and the
 * browser's cookie identifies its sign-up: confirming gives the account the name and password of that sign-up, or of
 * the one the code was mailed for, and ends everything older. So a stranger's password never works for an account whose
 * owner signed up and confirmed in one browser, whoever came first.
 */

/** What a user signs up with. */
type NewAccount = Choice & { readonly email: string };

/** Signs a user up and mails a code; mails the owner of a confirmed account that there is one. */
export async function signUp(
  env: Env,
  db: PlatformDatabase,
  { email, password, firstName, lastName, locale }: NewAccount,
  id: string,
  seen: readonly string[],
): Promise<void> {
  const choice: Choice = { firstName, lastName, locale, password: await hashPassword(password) };
  const { digits, kept } = await newCode(env.AUTH_SECRET, id);
  const newcomer = { email, shard: shardOfNewcomer(env) };
  const written = await writeSignup(db, newcomer, choice, { id, code: '', codeEndsAt: kept.codeEndsAt }, seen);
  if (!written) return;
  const { user, twins, endedSessions } = written;
  if (endedSessions > 0) waitUntil(endConnections(env, user.id).catch(console.error));
  // Pressing twice sends one code, which works for both.
  if (twins > 0) return;
  if (user.emailVerified) await mailTo(env, user, { kind: 'alreadyRegistered' });
  else await mailTo(env, { email, firstName, locale }, { kind: 'verification', code: digits });
  // Only now: a sign-up without a code marks simultaneous ones.
  await changeCode(db, id, kept);
}

/** Mails a new code for the browser's sign-up, or for the newest one that waits; other addresses get nothing. */
export async function mailCode(env: Env, email: string, own?: string): Promise<void> {
  const db = platformDb(env);
  const account = await accountByEmail(db, email);
  if (!account || account.user.emailVerified) return;
  const waiting = await waitingSignups(db, account.user.id);
  const signup = waiting.find(({ id }) => id === own) ?? waiting[0];
  if (!signup) return beginWaiting(env, account.user, account.password ?? '', await sha256(newId()));
  const { digits, kept } = await newCode(env.AUTH_SECRET, signup.id);
  await changeCode(db, signup.id, kept);
  await mailTo(env, { ...signup, email }, { kind: 'verification', code: digits });
}

/** Mails a code for an unconfirmed account to a user who knows its password. */
export async function beginWaiting(env: Env, user: UserRow, password: string, id: string): Promise<void> {
  const { digits, kept } = await newCode(env.AUTH_SECRET, id);
  await writeWaiting(platformDb(env), user.id, { ...user, password }, { id, ...kept });
  await mailTo(env, user, { kind: 'verification', code: digits });
}

/** Confirms an address by a code, and lets the browser into the account. */
export async function confirmAndEnter(
  c: Context<EdgeEnv>,
  db: PlatformDatabase,
  shown: { readonly email: string; readonly code: string },
  own?: string,
): Promise<UserRow> {
  const confirmed = await confirmAddress(c.env, db, shown, own);
  if (typeof confirmed === 'string') failField('code', confirmed);
  const { cookies } = await openSession(c, confirmed.userId);
  await signedIn(c, cookies);
  await noteDevice(c, shown.email);
  return (await userById(db, confirmed.userId)) ?? fail('SIGN_IN_REQUIRED');
}

/** Confirms an address by a code; returns its user, or the fault of the code. */
async function confirmAddress(
  env: Env,
  db: PlatformDatabase,
  { email, code }: { email: string; code: string },
  own?: string,
): Promise<{ userId: string } | 'code_wrong' | 'code_expired'> {
  const signup = await signupOf(env.AUTH_SECRET, code, await countTry(db, email, own), own);
  if (typeof signup === 'string') return signup;
  const confirmed = await confirmSignup(db, signup);
  if (!confirmed) return 'code_wrong';
  if (confirmed.endedSessions > 0) waitUntil(endConnections(env, signup.userId).catch(console.error));
  return { userId: signup.userId };
}

/** Makes an account on a developer's machine, without confirmation. */
export async function writeAccount(env: Env, { email, ...choice }: NewAccount): Promise<void> {
  const waiting = { id: await sha256(newId()), code: '', codeEndsAt: new Date(0) };
  const password = await hashPassword(choice.password);
  const newcomer = { email, shard: shardOfNewcomer(env) };
  await writeSignup(platformDb(env), newcomer, { ...choice, password }, waiting, []);
}
