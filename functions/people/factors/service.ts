import type { Context } from 'hono';
import { rememberedDays, type factors } from '#contract/people/factors';
import type { Body } from '#contract/feature';
import { limitAttempts } from '../accounts/attempt-limits.ts';
import { knownDeviceOf, recordDevice } from '../accounts/device-cookies.ts';
import { accountById, accountsById, usersById, type Account } from '../accounts/queries.ts';
import {
  endSecondStep,
  isFirstStepUnchanged,
  pendingSignIn,
  rememberBrowser,
  requireTrustedPassword,
} from '../accounts/sign-ins/second-step.ts';
import { openVerifiedSession } from '../accounts/sign-ins/service.ts';
import { identityCodeAttempt } from '../credentials/identity/queries.ts';
import {
  confirmSessionIdentity,
  checkCode,
  proofLimits,
  checkCurrentPassword,
  type Prover,
} from '../credentials/identity/service.ts';
import { isPasswordUnchanged } from '../credentials/queries.ts';
import { cellOfUser, type Cell, type WritableCell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { countUse } from '../../edge/queries.ts';
import { readWithin, type RateLimit } from '../../edge/rate-limits.ts';
import { consumeSeal, seal, unseal } from '../../edge/sealed-facts.ts';
import { requireRecentIdentity, type LiveSession } from '../../edge/sessions/session.ts';
import { mailSecurityNotice, securityNotice } from '../../messaging/mail/security-notices.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { decrypt, encrypt } from './encryption.ts';
import {
  appKeysOf,
  countWrongCode,
  isRecoveryCode,
  isTwoStepUnchanged,
  insertRememberedDevice,
  replaceRecoveryCodes,
  switchTwoStepOff,
  switchTwoStepOn,
  twoStepOf,
  consumeRecoveryCode,
  consumeStep,
} from './queries.ts';
import { hashRecoveryCode, formatRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { cancelRecoveryOf } from './recovery/service.ts';
import { appKey, newKey, stepOf } from './totp.ts';

type Edge = Context<EdgeEnv>;

/** In seconds. */
const hour = 60 * 60;

const day = 24 * 60 * 60 * 1000;

/** Number of wrong codes within a day that notifies the owner. */
const wrongCodesUntilNotice = 3;

/** Lifetime of the sealed key during the setup of an app, in milliseconds. */
const setupLife = 30 * 60_000;

/** Generates a key for an app; it is returned sealed and stored only when a code of the app confirms it. */
export async function beginTwoStep(c: Edge, cell: WritableCell, userId: string) {
  const limit = { key: `two-step-setup:${userId}`, most: 20, seconds: hour };
  const [[user = fail('SIGN_IN_REQUIRED')], [known]] = await readWithin(
    cell,
    [limit],
    usersById({ id: userId }),
    appKeysOf(userId),
  );
  const session = await requireRecentIdentity(c);
  if (known) fail('TWO_STEP_ALREADY_ON');
  const key = newKey();
  const endsAt = new Date(nowOf(c).getTime() + setupLife);
  return { setup: await seal(c.env.AUTH_SECRET, setupPurpose(session), { key }, endsAt), ...appKey(key, user.email) };
}

/** Switches two-step verification on by a code of the app; returns the recovery codes. */
export async function switchOn(
  c: Edge,
  cell: WritableCell,
  userId: string,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const { user, session, db } = await changing(c, cell, userId, [
    { key: `two-step-on:${userId}`, most: 20, seconds: hour },
  ]);
  const now = nowOf(c);
  const { key } =
    (await unseal<{ key: string }>(c.env.AUTH_SECRET, setupPurpose(session), setup, now)) ??
    failField('setup', 'link_expired');
  const lastStep = stepOf(key, code, now) ?? failField('code', 'app_code_wrong');
  const row = { userId: user.id, key: await encrypt(c.env.AUTH_SECRET, user.id, key), lastStep, since: now };
  const { plainCodes, storedCodes } = await generateCodes(c, user.id);
  const notice = { recipient: user, message: securityNotice(c, 'two_step_on') };
  if (!(await switchTwoStepOn(db, row, storedCodes, notice))) fail('TWO_STEP_ALREADY_ON');
  await sendSoon(c.env, db);
  return plainCodes;
}

export async function switchOff(c: Edge, cell: WritableCell, userId: string): Promise<void> {
  const { user, db } = await changing(c, cell, userId);
  await switchTwoStepOff(db, user.id, { recipient: user, message: securityNotice(c, 'two_step_off') });
  await sendSoon(c.env, db);
}

export async function renewRecoveryCodes(c: Edge, cell: WritableCell, userId: string): Promise<string[]> {
  const { user, db } = await changing(c, cell, userId, [{ key: `recovery-codes:${userId}`, most: 10, seconds: hour }]);
  const { plainCodes, storedCodes } = await generateCodes(c, user.id);
  const notice = { recipient: user, message: securityNotice(c, 'recovery_codes_renewed') };
  if (!(await replaceRecoveryCodes(db, user.id, storedCodes, notice))) fail('TWO_STEP_OFF');
  await sendSoon(c.env, db);
  return plainCodes;
}

async function generateCodes(c: Edge, userId: string) {
  const codes = newRecoveryCodes();
  const storedCodes = await Promise.all(codes.map((code) => hashRecoveryCode(c.env.AUTH_SECRET, userId, code)));
  return { plainCodes: codes.map(formatRecoveryCode), storedCodes };
}

/** A user who has just confirmed their identity and may change how they log in, within limits. */
async function changing(c: Edge, cell: WritableCell, userId: string, limits: readonly RateLimit[] = []) {
  const [[user]] = await readWithin(cell, limits, usersById({ id: userId }));
  const session = await requireRecentIdentity(c);
  return { user: user ?? fail('SIGN_IN_REQUIRED'), session, db: await cell.writable() };
}

/** Binds a sealed key to the session that it was generated for. */
function setupPurpose({ id, viewer }: LiveSession): string {
  return `two-step:${viewer.id}:${id}`;
}

/** The login in this browser that has passed the first step only. */
export async function requirePendingLogin(c: Edge) {
  const pending = (await pendingSignIn(c)) ?? fail('SECOND_STEP_OVER');
  const cell = cellOfUser(c.env, pending.user);
  const account = await accountById(cell, pending.user);
  if (!account || !(await isFirstStepUnchanged(c.env, pending.signature, account))) fail('SECOND_STEP_OVER');
  requireTrustedPassword(account);
  return { pending, account, cell };
}

/** Completes a login by a code of the app; each code works once. */
export async function logInByCode(
  c: Edge,
  { code, isRemembered }: { code: string; isRemembered: boolean },
): Promise<void> {
  const login = await requirePendingLogin(c);
  await requireAppCode(c, login.cell, login.account, code);
  await finishLogin(c, login);
  if (!isRemembered) return;
  const endsAt = new Date(nowOf(c).getTime() + rememberedDays * day);
  const id = await rememberBrowser(c, login.account);
  await insertRememberedDevice(login.cell, { id, userId: login.account.user.id, endsAt });
}

/** Completes a login by a recovery code, which is consumed only if a session is opened. */
export async function logInByRecoveryCode(c: Edge, code: string): Promise<void> {
  const login = await requirePendingLogin(c);
  const { cell, account } = login;
  await limitCodes(c, account, 'recovery-code');
  const stored = await hashRecoveryCode(c.env.AUTH_SECRET, account.user.id, code);
  if (!(await isRecoveryCode(cell, account.user.id, stored)))
    await rejectCode(c, cell, account, 'code', 'recovery_code_wrong');
  let left: number | undefined;
  await finishLogin(c, login, async () => {
    left = await consumeRecoveryCode(cell, account.user.id, stored);
    return left !== undefined;
  });
  await mailSecurityNotice(c, cell, account.user, 'recovery_codes_used', { detail: String(left) });
}

async function finishLogin(
  c: Edge,
  { pending, account, cell }: Awaited<ReturnType<typeof requirePendingLogin>>,
  confirm?: () => Promise<boolean>,
) {
  if (!(await consumeSeal(cell, pending)) || !(await openVerifiedSession(c, cell, account, { confirm })))
    fail('SECOND_STEP_OVER');
  endSecondStep(c);
  await recordDevice(c, account.user.email);
  await cancelRecoveryOf(c, cell, account.user);
}

/** Consumes a code of the app, or fails its field. */
async function requireAppCode(c: Edge, db: Cell, account: Account, code: string, field = 'code') {
  await limitCodes(c, account, 'second-step');
  if (!(await consumeAppCode(c, db, account.user.id, code))) await rejectCode(c, db, account, field, 'app_code_wrong');
}

/** Consumes a recovery code, or fails its field; returns a function that notifies the owner. */
async function redeemRecoveryCode(c: Edge, db: Cell, account: Account, code: string) {
  await limitCodes(c, account, 'recovery-code');
  const { user } = account;
  const left = await consumeRecoveryCode(db, user.id, await hashRecoveryCode(c.env.AUTH_SECRET, user.id, code));
  if (left === undefined) return rejectCode(c, db, account, 'recoveryCode', 'recovery_code_wrong');
  return () => mailSecurityNotice(c, db, user, 'recovery_codes_used', { detail: String(left) });
}

/** Consumes a code of a user's app; false if it is wrong or used. */
async function consumeAppCode(c: Edge, db: Cell, userId: string, code: string): Promise<boolean> {
  const row = await twoStepOf(db, userId);
  if (!row) return false;
  const step = stepOf(await decrypt(c.env.AUTH_SECRET, userId, row.key), code, nowOf(c));
  return step !== undefined && consumeStep(db, row, step);
}

/** Limits attempts; those of unrecognized browsers do not use up those of a recognized one. */
async function limitCodes(c: Edge, { user }: Account, what: string): Promise<void> {
  const most = { most: 6, mostFromAll: 20, mostOfNetwork: 100, seconds: 60 * 60 };
  await limitAttempts(c, { what, email: user.email, ...most, known: await knownDeviceOf(c, user.email) });
}

/** Counts a wrong code and fails its field. The password was right, so the owner is notified of several, once a day. */
async function rejectCode(
  c: Edge,
  db: Cell,
  { user }: Account,
  field: string,
  issue: 'app_code_wrong' | 'recovery_code_wrong',
): Promise<never> {
  await countWrongCode(db, user.id);
  const now = nowOf(c);
  const key = await sha256(`second-step-failed:${user.id}`);
  const [count] = await countUse(db, key, { now: now.getTime(), endsAt: new Date(now.getTime() + day) });
  if (count?.used === wrongCodesUntilNotice) await mailSecurityNotice(c, db, user, 'second_step_failed');
  failField(field, issue);
}

/**
 * Confirms the identity in a session for a while, by every step of a login: otherwise a stolen password
 * with a copied cookie would bypass the second step.
 */
export async function confirmIdentity(
  c: Edge,
  cell: WritableCell,
  prover: Prover,
  { appCode, recoveryCode, ...proof }: Body<typeof factors.endpoints.confirmIdentity>,
): Promise<void> {
  const { userId, sessionId } = prover;
  const [[account = fail('SIGN_IN_REQUIRED')], [tried] = []] = await readWithin(
    cell,
    proofLimits(prover),
    accountsById(userId),
    ...(proof.way === 'code' ? [identityCodeAttempt(cell, sessionId)] : []),
  );
  requireTrustedPassword(account);
  const condition =
    proof.way === 'code'
      ? await checkCode(c, tried, proof.code)
      : isPasswordUnchanged(userId, await checkCurrentPassword(account.password, proof.password));
  const db = await cell.writable();
  const notify = account.twoStepSince ? await requireSecondStep(c, db, account, { appCode, recoveryCode }) : undefined;
  await confirmSessionIdentity(c, db, prover, {
    condition: isTwoStepUnchanged(userId, account.twoStepSince, condition),
  });
  await notify?.();
}

async function requireSecondStep(
  c: Edge,
  db: Cell,
  account: Account,
  { appCode, recoveryCode }: { appCode: string | undefined; recoveryCode: string | undefined },
) {
  if (recoveryCode) return redeemRecoveryCode(c, db, account, recoveryCode);
  await requireAppCode(c, db, account, appCode ?? failField('appCode', 'required'), 'appCode');
  return undefined;
}
