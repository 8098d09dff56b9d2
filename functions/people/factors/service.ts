import type { Context } from 'hono';
import { rememberedDays, type factors } from '#contract/people/factors';
import type { Body } from '#contract/feature';
import { limitAttempts } from '../accounts/attempt-limits.ts';
import { knownDeviceOf, noteDevice } from '../accounts/device-cookies.ts';
import { accountById, userById, type Account, type UserRow } from '../accounts/queries.ts';
import {
  endSecondStep,
  isStillFirstStep,
  pendingSignIn,
  rememberBrowser,
  requireTrustedPassword,
} from '../accounts/sign-ins/second-step.ts';
import { openFully } from '../accounts/sign-ins/service.ts';
import { goOnKnown, judgeProof } from '../credentials/identity/service.ts';
import { cellOfUser, type Cell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import { fail, failField } from '../../edge/errors.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { countUse } from '../../edge/queries.ts';
import { isFirstUse, seal, unseal } from '../../edge/sealed-facts.ts';
import type { LiveSession } from '../../edge/sessions/session.ts';
import { mailSecurityNotice } from '../../messaging/mail/security-notices.ts';
import { decrypt, encrypt } from './encryption.ts';
import {
  countWrongCode,
  isRecoveryCode,
  isStillTwoStep,
  rememberDevice,
  replaceRecoveryCodes,
  switchTwoStepOff,
  switchTwoStepOn,
  twoStepOf,
  useRecoveryCode,
  useStep,
} from './queries.ts';
import { asKept, asShown, newRecoveryCodes } from './recovery-codes.ts';
import { endRecoveryOf } from './recovery/service.ts';
import { appKey, newKey, stepOf } from './totp.ts';

type Edge = Context<EdgeEnv>;

const day = 24 * 60 * 60 * 1000;

/** Number of wrong codes within a day that notifies the owner. */
const wrongCodesUntilNotice = 3;

/** How long setting an app up may take, in milliseconds. */
const setupLife = 30 * 60_000;

/** A new key for an app. The browser carries it, sealed, until a code of the app confirms it. */
export async function beginTwoStep(c: Edge, db: Cell, session: LiveSession) {
  const user = await ownerOf(db, session);
  if (await twoStepOf(db, user.id)) fail('TWO_STEP_ALREADY_ON');
  const key = newKey();
  const endsAt = new Date(nowOf(c).getTime() + setupLife);
  return { setup: await seal(c.env.AUTH_SECRET, setupOf(session), { key }, endsAt), ...appKey(key, user.email) };
}

/** Switches two-step verification on, once an app shows a code of the key; returns the recovery codes. */
export async function switchOn(
  c: Edge,
  db: Cell,
  session: LiveSession,
  { setup, code }: { setup: string; code: string },
): Promise<string[]> {
  const now = nowOf(c);
  const { key } =
    (await unseal<{ key: string }>(c.env.AUTH_SECRET, setupOf(session), setup, now)) ??
    failField('setup', 'link_expired');
  const lastStep = stepOf(key, code, now) ?? failField('code', 'app_code_wrong');
  const user = await ownerOf(db, session);
  const row = { userId: user.id, key: await encrypt(c.env.AUTH_SECRET, user.id, key), lastStep, since: now };
  const { plainCodes, storedCodes } = await codesFor(c, user.id);
  if (!(await switchTwoStepOn(db, row, storedCodes))) fail('TWO_STEP_ALREADY_ON');
  await mailSecurityNotice(c, db, user, 'two_step_on');
  return plainCodes;
}

export async function switchOff(c: Edge, db: Cell, session: LiveSession): Promise<void> {
  const user = await ownerOf(db, session);
  if (await switchTwoStepOff(db, user.id)) await mailSecurityNotice(c, db, user, 'two_step_off');
}

export async function renewRecoveryCodes(c: Edge, db: Cell, session: LiveSession): Promise<string[]> {
  const user = await ownerOf(db, session);
  const { plainCodes, storedCodes } = await codesFor(c, user.id);
  if (!(await replaceRecoveryCodes(db, user.id, storedCodes))) fail('TWO_STEP_OFF');
  await mailSecurityNotice(c, db, user, 'recovery_codes_renewed');
  return plainCodes;
}

async function codesFor(c: Edge, userId: string) {
  const codes = newRecoveryCodes();
  const storedCodes = await Promise.all(codes.map((code) => asKept(c.env.AUTH_SECRET, userId, code)));
  return { plainCodes: codes.map(asShown), storedCodes };
}

async function ownerOf(db: Cell, { viewer }: LiveSession): Promise<UserRow> {
  return (await userById(db, viewer.id)) ?? fail('SIGN_IN_REQUIRED');
}

/** A key is set up by the session it was made for. */
function setupOf({ id, viewer }: LiveSession): string {
  return `two-step:${viewer.id}:${id}`;
}

/** A user who has passed the first step in this browser and nothing more. */
export async function halfSignedIn(c: Edge) {
  const pending = (await pendingSignIn(c)) ?? fail('SECOND_STEP_OVER');
  const cell = cellOfUser(c.env, pending.user);
  const account = await accountById(cell, pending.user);
  if (!account || !(await isStillFirstStep(c.env, pending.mark, account))) fail('SECOND_STEP_OVER');
  requireTrustedPassword(account);
  return { pending, account, cell };
}

/** Ends a sign-in by a code of the app, once for each code. */
export async function enterByCode(
  c: Edge,
  { code, isRemembered }: { code: string; isRemembered: boolean },
): Promise<void> {
  const half = await halfSignedIn(c);
  await takeCode(c, half.cell, half.account, code);
  await enterWith(c, half);
  if (!isRemembered) return;
  const endsAt = new Date(nowOf(c).getTime() + rememberedDays * day);
  const id = await rememberBrowser(c, half.account);
  await rememberDevice(half.cell, { id, userId: half.account.user.id, endsAt });
}

/** Ends a sign-in by a recovery code, which is used up only where a session is opened. */
export async function enterByRecoveryCode(c: Edge, code: string): Promise<void> {
  const half = await halfSignedIn(c);
  const { cell, account } = half;
  await limitCodes(c, account, 'recovery-code');
  const stored = await asKept(c.env.AUTH_SECRET, account.user.id, code);
  if (!(await isRecoveryCode(cell, account.user.id, stored)))
    await refuse(c, cell, account, 'code', 'recovery_code_wrong');
  let left: number | undefined;
  await enterWith(c, half, async () => {
    left = await useRecoveryCode(cell, account.user.id, stored);
    return left !== undefined;
  });
  await mailSecurityNotice(c, cell, account.user, 'recovery_codes_used', { detail: String(left) });
}

async function enterWith(
  c: Edge,
  { pending, account, cell }: Awaited<ReturnType<typeof halfSignedIn>>,
  confirm?: () => Promise<boolean>,
) {
  if (!(await isFirstUse(cell, pending)) || !(await openFully(c, cell, account, { confirm }))) fail('SECOND_STEP_OVER');
  endSecondStep(c);
  await noteDevice(c, account.user.email);
  await endRecoveryOf(c, cell, account.user);
}

/** Uses up a code of the app, or refuses it at its field. */
async function takeCode(c: Edge, db: Cell, account: Account, code: string, field = 'code') {
  await limitCodes(c, account, 'second-step');
  if (!(await isCodeOf(c, db, account.user.id, code))) await refuse(c, db, account, field, 'app_code_wrong');
}

/** Uses up a recovery code, or refuses it at its field; returns a function that notifies the owner once it was used. */
async function takeRecoveryCode(c: Edge, db: Cell, account: Account, code: string) {
  await limitCodes(c, account, 'recovery-code');
  const { user } = account;
  const left = await useRecoveryCode(db, user.id, await asKept(c.env.AUTH_SECRET, user.id, code));
  if (left === undefined) return refuse(c, db, account, 'recoveryCode', 'recovery_code_wrong');
  return () => mailSecurityNotice(c, db, user, 'recovery_codes_used', { detail: String(left) });
}

/** Whether a code of a user's app is right and unused; uses it up. */
async function isCodeOf(c: Edge, db: Cell, userId: string, code: string): Promise<boolean> {
  const row = await twoStepOf(db, userId);
  if (!row) return false;
  const step = stepOf(await decrypt(c.env.AUTH_SECRET, userId, row.key), code, nowOf(c));
  return step !== undefined && useStep(db, row, step);
}

/** A stranger with the password uses up their own attempts, not those of a browser that the account knows. */
async function limitCodes(c: Edge, { user }: Account, what: string): Promise<void> {
  const most = { most: 6, mostFromAll: 20, mostOfNetwork: 100, seconds: 60 * 60 };
  await limitAttempts(c, { what, email: user.email, ...most, known: await knownDeviceOf(c, user.email) });
}

/** A wrong code behind a right password may be a stranger who knows it: the owner is notified, once a day. */
async function refuse(
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
 * Confirms the identity in a session for a while, by every step that signing in takes: otherwise a stolen password
 * could do with a copied cookie what it cannot do alone.
 */
export async function confirmIdentity(
  c: Edge,
  db: Cell,
  session: LiveSession,
  { appCode, recoveryCode, ...proof }: Body<typeof factors.endpoints.confirmIdentity>,
): Promise<void> {
  const account = (await accountById(db, session.viewer.id)) ?? fail('SIGN_IN_REQUIRED');
  requireTrustedPassword(account);
  const holds = await judgeProof(c, db, session, proof);
  const notify = account.twoStepSince ? await takeSecondStep(c, db, account, { appCode, recoveryCode }) : undefined;
  await goOnKnown(c, db, session, isStillTwoStep(account.user.id, account.twoStepSince, holds));
  await notify?.();
}

async function takeSecondStep(
  c: Edge,
  db: Cell,
  account: Account,
  { appCode, recoveryCode }: { appCode: string | undefined; recoveryCode: string | undefined },
) {
  if (recoveryCode) return takeRecoveryCode(c, db, account, recoveryCode);
  await takeCode(c, db, account, appCode ?? failField('appCode', 'required'), 'appCode');
  return undefined;
}
