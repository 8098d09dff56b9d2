import type { Context } from 'hono';
import { cellOf, cellOfNewcomer, cellOfUser, type Cell } from '../../../data/cells.ts';
import { attempt } from '../../../data/directory/claims.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { untilStored } from '../../../data/until-stored.ts';
import type { Env } from '../../../env.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { background } from '../../../data/failures.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { mailTo } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { cellOfAddress, reserveForNewcomer } from '../names/service.ts';
import { noteDevice } from '../device-cookies.ts';
import { emailName } from '../names/rules.ts';
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
  type Waiting,
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
  { email, password, firstName, lastName, locale }: NewAccount,
  id: string,
  seen: readonly string[],
): Promise<void> {
  const choice: Choice = { firstName, lastName, locale, password: await hashPassword(password) };
  const { source, columns } = await newCode(env, id);
  const waiting = { id, code: '', codeEndsAt: columns.codeEndsAt };
  const { cell, user, duplicates, endedSessions } = await writeWhereHeld(env, email, choice, waiting, { seen });
  if (endedSessions > 0) background(env, endConnections(env, user.id));
  // Pressing twice sends one code, which works for both.
  if (duplicates > 0) return;
  if (user.emailVerified) await mailTo(env, cell, user, { kind: 'alreadyRegistered' });
  else await mailTo(env, cell, { id: user.id, email, firstName, locale }, { kind: 'verification', code: source });
  // Only now: a sign-up without a code marks simultaneous ones.
  await changeCode(cell, id, columns);
}

/** Writes a sign-up in the cell that holds its address or reserves it now. */
export function writeWhereHeld(
  env: Env,
  email: string,
  choice: Choice,
  waiting: Waiting,
  { seen = [], newcomers = cellOfNewcomer(env) }: { readonly seen?: readonly string[]; readonly newcomers?: Cell } = {},
) {
  const name = emailName(email);
  const written = untilStored(async () => {
    const holder = await reserveForNewcomer(env, name, newcomers);
    const cell = cellOf(env, holder.cell);
    return attempt(env, name, holder, async () => ({
      cell,
      ...(await writeSignup(env, cell, { email, holder }, choice, waiting, seen)),
    }));
  });
  return written.then(({ stored }) => stored);
}

/** Mails a new code for the browser's sign-up, or for the newest one that waits; other addresses get nothing. */
export async function mailCode(env: Env, email: string, own?: string): Promise<void> {
  const cell = await cellOfAddress(env, email);
  const account = await accountByEmail(cell, email);
  if (!account || account.user.emailVerified) return;
  const waiting = await waitingSignups(cell, account.user.id);
  const signup = waiting.find(({ id }) => id === own) ?? waiting[0];
  if (!signup) return beginWaiting(env, account.user, account.password ?? '', await sha256(newId()));
  const { source, columns } = await newCode(env, signup.id);
  await changeCode(cell, signup.id, columns);
  await mailTo(env, cell, { ...signup, id: signup.userId, email }, { kind: 'verification', code: source });
}

/** Mails a code for an unconfirmed account to a user who knows its password. */
export async function beginWaiting(env: Env, user: UserRow, password: string, id: string): Promise<void> {
  const cell = cellOfUser(env, user.id);
  const { source, columns } = await newCode(env, id);
  await writeWaiting(cell, user.id, { ...user, password }, { id, ...columns });
  await mailTo(env, cell, user, { kind: 'verification', code: source });
}

/** Confirms an address by a code, and lets the browser into the account. */
export async function confirmAndEnter(
  c: Context<EdgeEnv>,
  confirmation: { readonly email: string; readonly code: string },
  own?: string,
): Promise<UserRow> {
  const cell = await cellOfAddress(c.env, confirmation.email);
  const confirmed = await confirmAddress(c.env, cell, confirmation, own);
  if (typeof confirmed === 'string') failField('code', confirmed);
  const { cookies } = await openSession(c, confirmed.userId);
  await signedIn(c, cookies);
  await noteDevice(c, confirmation.email);
  return (await userById(cell, confirmed.userId)) ?? fail('SIGN_IN_REQUIRED');
}

/** Confirms an address by a code; returns its user, or the fault of the code. */
async function confirmAddress(
  env: Env,
  cell: Cell,
  { email, code }: { email: string; code: string },
  own?: string,
): Promise<{ userId: string } | 'code_wrong' | 'code_expired'> {
  const signup = await signupOf(env.AUTH_SECRET, code, await countTry(cell, email, own), own);
  if (typeof signup === 'string') return signup;
  const confirmed = await confirmSignup(cell, signup);
  if (!confirmed) return 'code_wrong';
  if (confirmed.endedSessions > 0) background(env, endConnections(env, signup.userId));
  return { userId: signup.userId };
}

/** Makes an account on a developer's machine, without confirmation; returns its id. */
export async function writeAccount(env: Env, { email, ...choice }: NewAccount): Promise<string> {
  const waiting = { id: await sha256(newId()), code: '', codeEndsAt: new Date(0) };
  const password = await hashPassword(choice.password);
  return (await writeWhereHeld(env, email, { ...choice, password }, waiting)).user.id;
}
