import { waitUntil } from 'cloudflare:workers';
import { database, type Database } from '../database/database.ts';
import { newId, sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { mailTo } from '../mail/service.ts';
import { endConnections } from '../realtime/broadcast.ts';
import { authOf } from './auth.ts';
import { newCode, signupOf } from './codes.ts';
import { hashOfNobody, hashPassword, verifyPassword } from './passwords.ts';
import { accountByEmail, forgetResetLinks, userByEmail, type UserRow } from './queries.ts';
import {
  changeCode,
  confirmSignup,
  countTry,
  waitingSignups,
  writeSignup,
  writeWaiting,
  type Choice,
} from './signup-queries.ts';

/*
 * An address belongs to nobody until it is confirmed. Whoever signs up replaces name and password of the account and
 * ends its sessions; what they chose also waits as a sign-up of its own, with a code of its own. The code shows that
 * the address is theirs, and what the browser keeps of its sign-up shows what they chose: confirming gives the account
 * the name and password of that sign-up, or of the one the code was mailed for, and ends all that was there before. So
 * a stranger's password never holds in an account whose owner signed up and confirmed in one browser, whoever came
 * first.
 */

/** What somebody signs up with. */
type Asked = Choice & { readonly email: string };

/** Signs somebody up and mails a code; mails the owner of a confirmed account that there is one. */
export async function signUp(
  env: Env,
  db: Database,
  { email, password, firstName, lastName, locale }: Asked,
  id: string,
  seen: readonly string[],
): Promise<void> {
  const choice: Choice = { firstName, lastName, locale, password: await hashPassword(password) };
  const { digits, kept } = await newCode(env.AUTH_SECRET, id);
  const written = await writeSignup(db, email, choice, { id, code: '', codeEndsAt: kept.codeEndsAt }, seen);
  if (!written) return;
  const { user, twins, endedSessions } = written;
  if (endedSessions > 0) waitUntil(endConnections(env, user.id).catch(console.error));
  // Somebody who presses twice gets one code; it works for both.
  if (twins > 0) return;
  if (user.emailVerified) await mailTo(env, user, { kind: 'alreadyRegistered' });
  else await mailTo(env, { email, firstName, locale }, { kind: 'verification', code: digits });
  // Only now: until it has its code, whoever signs up beside it is told apart from whoever comes later.
  await changeCode(db, id, kept);
}

/** Mails a new code for the sign-up of a browser, else for the newest that waits; nothing to other addresses. */
export async function mailCode(env: Env, email: string, own?: string): Promise<void> {
  const db = database(env.DB);
  const account = await accountByEmail(db, email);
  if (!account || account.user.emailVerified) return;
  const waiting = await waitingSignups(db, account.user.id);
  const signup = waiting.find(({ id }) => id === own) ?? waiting[0];
  if (!signup) return beginWaiting(env, account.user, account.password ?? '', await sha256(newId()));
  const { digits, kept } = await newCode(env.AUTH_SECRET, signup.id);
  await changeCode(db, signup.id, kept);
  await mailTo(env, { ...signup, email }, { kind: 'verification', code: digits });
}

/** Mails a code to somebody who has shown the password of an unconfirmed account, for what the account holds. */
export async function beginWaiting(env: Env, user: UserRow, password: string, id: string): Promise<void> {
  const { digits, kept } = await newCode(env.AUTH_SECRET, id);
  await writeWaiting(database(env.DB), user.id, { ...user, password }, { id, ...kept });
  await mailTo(env, user, { kind: 'verification', code: digits });
}

/** Confirms an address by a code; returns whose it is, or what is wrong with the code. */
export async function confirmAddress(
  env: Env,
  db: Database,
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

/** The account of an address if this is its password; an unknown address takes as long to refuse. */
export async function accountByPassword(db: Database, { email, password }: { email: string; password: string }) {
  const account = await accountByEmail(db, email);
  const isRight = await verifyPassword({ hash: account?.password ?? hashOfNobody, password });
  return isRight && account?.password ? { user: account.user, password: account.password } : undefined;
}

/** Mails a link to set a new password; links that were mailed before end with it. */
export async function mailResetLink(env: Env, email: string): Promise<void> {
  const db = database(env.DB);
  const user = await userByEmail(db, email);
  if (!user) return;
  await forgetResetLinks(db, user.id);
  await authOf(env).api.requestPasswordReset({ body: { email } });
}

/** Makes an account on a developer's machine, which nobody has to confirm. */
export async function writeAccount(db: Database, { email, ...choice }: Asked): Promise<void> {
  const waiting = { id: await sha256(newId()), code: '', codeEndsAt: new Date(0) };
  const password = await hashPassword(choice.password);
  await writeSignup(db, email, { ...choice, password }, waiting, []);
}
