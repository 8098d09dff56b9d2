import type { Context } from 'hono';
import { cellNumberIn, cellOf, cellOfNewcomer, cellOfUser, withCellPrefix, type Cell } from '../../../data/cells.ts';
import { storeWithName } from '../../../data/directory/claims.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import type { Env } from '../../../env.ts';
import { fail, failField } from '../../../edge/errors.ts';
import { background } from '../../../data/failures.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import type { SecretSource } from '../../../edge/derived-secrets.ts';
import type { AccountMessage } from '../../../messaging/mail/compose.ts';
import { mailTo } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { cellOfAddress, reserveForNewAccount } from '../names/service.ts';
import { recordDevice } from '../device-cookies.ts';
import { emailName } from '../names/rules.ts';
import { hashPassword } from '../passwords.ts';
import { accountByEmail, userById, type UserRow } from '../queries.ts';
import { openSession, setSessionCookies } from '../sessions/service.ts';
import { newCode, signupByCode } from './codes.ts';
import {
  updateCode,
  confirmSignup,
  countCodeAttempt,
  pendingSignups,
  writeSignup,
  insertPendingSignup,
  type SignupData,
  type PendingCode,
} from './queries.ts';

/*
 * Until an address is confirmed, each sign-up with it replaces name and password of the account and ends
 * its sessions; its data is also stored as a pending sign-up with its own code. The code proves the address, and the
 * browser's cookie identifies its sign-up: confirming gives the account the name and password of that sign-up, or of
 * the one the code was mailed for, and ends everything older. So a stranger's password never works for an account whose
 * owner signed up and confirmed in one browser, whoever came first.
 */

type SignupRequest = Omit<SignupData, 'invitation'> & {
  readonly email: string;
  /** The token of an invitation. */
  readonly invitation?: string | undefined;
};

/** Signs a user up and mails a code; mails the owner of a confirmed account that there is one. */
export async function signUp(
  env: Env,
  { email, password, firstName, lastName, locale, invitation: token }: SignupRequest,
  id: string,
  knownCodes: readonly string[],
): Promise<void> {
  const invitation = token === undefined ? null : await hashedInvitation(token);
  const data: SignupData = { firstName, lastName, locale, password: await hashPassword(password), invitation };
  const { source, columns } = await newCode(env, id);
  const pending = { id, code: '', codeEndsAt: columns.codeEndsAt };
  const { cell, user, duplicates, endedSessions } = await writeSignupInCell(env, email, data, pending, { knownCodes });
  if (endedSessions > 0) background(env, endConnections(env, user.id));
  // A form submitted twice sends one code, which works for both.
  if (duplicates > 0) return;
  if (user.emailVerified) await mailTo(env, cell, user, { kind: 'alreadyRegistered' });
  else await mailTo(env, cell, { id: user.id, email, firstName, locale }, verificationMail(source, invitation));
  // Stored last: a sign-up without a code is counted as concurrent.
  await updateCode(cell, id, columns);
}

/** The mail of a code, which leads on to an invitation if there is one. */
function verificationMail(code: SecretSource, invitation: string | null): AccountMessage {
  return { kind: 'verification', code, ...(invitation !== null && { hasInvitation: true }) };
}

/** The SHA-256 of an invitation's token, behind the cell of its group. */
export async function hashedInvitation(token: string): Promise<string | null> {
  const number = cellNumberIn(token);
  return number === undefined ? null : withCellPrefix({ number }, await sha256(token));
}

/** Writes a sign-up in the cell that holds its address, or reserves the address in a cell. */
export function writeSignupInCell(
  env: Env,
  email: string,
  data: SignupData,
  pending: PendingCode,
  {
    knownCodes = [],
    cellOfNewAccounts = cellOfNewcomer(env),
  }: { readonly knownCodes?: readonly string[]; readonly cellOfNewAccounts?: Cell } = {},
) {
  const name = emailName(email);
  const written = retryUntilStored(async () => {
    const holder = await reserveForNewAccount(env, name, cellOfNewAccounts);
    const cell = cellOf(env, holder.cell);
    return storeWithName(env, name, holder, async () => ({
      cell,
      ...(await writeSignup(env, cell, { email, holder }, data, pending, knownCodes)),
    }));
  });
  return written.then(({ stored }) => stored);
}

/** Mails a new code for the browser's sign-up, or for the newest pending one; other addresses get no mail. */
export async function mailCode(env: Env, email: string, ownId?: string): Promise<void> {
  const cell = await cellOfAddress(env, email);
  const account = await accountByEmail(cell, email);
  if (!account || account.user.emailVerified) return;
  const pending = await pendingSignups(cell, account.user.id);
  const signup = pending.find(({ id }) => id === ownId) ?? pending[0];
  if (!signup) return startSignup(env, account.user, account.password ?? '', await sha256(newId()));
  const { source, columns } = await newCode(env, signup.id);
  await updateCode(cell, signup.id, columns);
  const { invitation } = signup;
  await mailTo(env, cell, { ...signup, id: signup.userId, email }, verificationMail(source, invitation));
}

/** Stores a pending sign-up for an unconfirmed account whose password was entered, and mails its code. */
export async function startSignup(env: Env, user: UserRow, password: string, id: string): Promise<void> {
  const cell = cellOfUser(env, user.id);
  const { source, columns } = await newCode(env, id);
  await insertPendingSignup(cell, user.id, { ...user, password }, { id, ...columns });
  await mailTo(env, cell, user, { kind: 'verification', code: source });
}

/** Confirms an address by a code and logs the browser in. */
export async function confirmAndLogIn(
  c: Context<EdgeEnv>,
  confirmation: { readonly email: string; readonly code: string },
  ownId?: string,
): Promise<UserRow> {
  const cell = await cellOfAddress(c.env, confirmation.email);
  const confirmed = await confirmAddress(c.env, cell, confirmation, ownId);
  if (typeof confirmed === 'string') failField('code', confirmed);
  const { cookies } = await openSession(c, confirmed.userId);
  await setSessionCookies(c, cookies);
  await recordDevice(c, confirmation.email);
  return (await userById(cell, confirmed.userId)) ?? fail('SIGN_IN_REQUIRED');
}

/** Confirms an address by a code; returns its user or the error of the code. */
async function confirmAddress(
  env: Env,
  cell: Cell,
  { email, code }: { email: string; code: string },
  ownId?: string,
): Promise<{ userId: string } | 'code_wrong' | 'code_expired'> {
  const signup = await signupByCode(env.AUTH_SECRET, code, await countCodeAttempt(cell, email, ownId), ownId);
  if (typeof signup === 'string') return signup;
  const confirmed = await confirmSignup(cell, signup);
  if (!confirmed) return 'code_wrong';
  if (confirmed.endedSessions > 0) background(env, endConnections(env, signup.userId));
  return { userId: signup.userId };
}

/** Creates a demo account without confirmation; returns its id. */
export async function writeAccount(env: Env, { email, invitation: _, ...data }: SignupRequest): Promise<string> {
  const pending = { id: await sha256(newId()), code: '', codeEndsAt: new Date(0) };
  const password = await hashPassword(data.password);
  return (await writeSignupInCell(env, email, { ...data, password }, pending)).user.id;
}
