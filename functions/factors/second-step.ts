import type { Context } from 'hono';
import { rememberedDays } from '#contract/factors';
import { limitAttempts } from '../accounts/attempt-limits.ts';
import { deviceOf, rememberDevice as knowDevice } from '../accounts/device-cookies.ts';
import { openFully } from '../accounts/entering.ts';
import { accountById, type Account } from '../accounts/queries.ts';
import { endSecondStep, isStillFirstStep, pendingSignIn, rememberBrowser } from '../accounts/second-step.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { sha256 } from '../database/ids.ts';
import { nowOf } from '../http/clock.ts';
import { fail, failField } from '../http/errors.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { countUse } from '../http/queries.ts';
import { isFirstUse } from '../http/sealed-facts.ts';
import { mailSecurityNotice } from '../mail/security-notices.ts';
import { decrypt } from './encryption.ts';
import { rememberDevice, twoStepOf, useRecoveryCode, useStep } from './queries.ts';
import { asKept } from './recovery-codes.ts';
import { endRecoveryOf } from './recovery.ts';
import { stepOf } from './totp.ts';

type Edge = Context<EdgeEnv>;

const day = 24 * 60 * 60 * 1000;

/** Number of wrong codes within a day that notifies the owner. */
const wrongCodesUntilNotice = 3;

/** A user who has passed the first step in this browser and nothing more. */
export async function halfSignedIn(c: Edge, db: PlatformDatabase) {
  const pending = (await pendingSignIn(c)) ?? fail('SECOND_STEP_OVER');
  const account = await accountById(db, pending.user);
  if (!account || !(await isStillFirstStep(c.env, pending.mark, account))) fail('SECOND_STEP_OVER');
  return { pending, account };
}

/** Ends a sign-in by a code of the app, once for each code. */
export async function enterByCode(
  c: Edge,
  db: PlatformDatabase,
  { code, isRemembered }: { code: string; isRemembered: boolean },
): Promise<void> {
  const half = await halfSignedIn(c, db);
  await takeCode(c, db, half.account, code);
  await enterWith(c, db, half);
  if (!isRemembered) return;
  const endsAt = new Date(nowOf(c).getTime() + rememberedDays * day);
  const id = await rememberBrowser(c, half.account);
  await rememberDevice(db, { id, userId: half.account.user.id, endsAt });
}

/** Ends a sign-in by a recovery code, which is then used up. */
export async function enterByRecoveryCode(c: Edge, db: PlatformDatabase, code: string): Promise<void> {
  const half = await halfSignedIn(c, db);
  const tell = await takeRecoveryCode(c, db, half.account, code);
  await enterWith(c, db, half);
  await tell();
}

async function enterWith(
  c: Edge,
  db: PlatformDatabase,
  { pending, account }: Awaited<ReturnType<typeof halfSignedIn>>,
) {
  if (!(await isFirstUse(db, pending)) || !(await openFully(c, db, account))) fail('SECOND_STEP_OVER');
  endSecondStep(c);
  await knowDevice(c, account.user.email);
  await endRecoveryOf(c, db, account.user);
}

/** Uses up a code of the app, or refuses it at its field. */
export async function takeCode(c: Edge, db: PlatformDatabase, account: Account, code: string, field = 'code') {
  await limitCodes(c, db, account, 'second-step');
  if (!(await isCodeOf(c, db, account.user.id, code))) await refuse(c, db, account, field, 'app_code_wrong');
}

/** Uses up a recovery code, or refuses it at its field; returns a function that notifies the owner once it was used. */
export async function takeRecoveryCode(c: Edge, db: PlatformDatabase, account: Account, code: string, field = 'code') {
  await limitCodes(c, db, account, 'recovery-code');
  const { user } = account;
  const left = await useRecoveryCode(db, user.id, await asKept(c.env.AUTH_SECRET, user.id, code));
  if (left === undefined) return refuse(c, db, account, field, 'recovery_code_wrong');
  return () => mailSecurityNotice(c, user, 'recovery_codes_used', { detail: String(left) });
}

/** Whether a code of a user's app is right and unused; uses it up. */
async function isCodeOf(c: Edge, db: PlatformDatabase, userId: string, code: string): Promise<boolean> {
  const row = await twoStepOf(db, userId);
  if (!row) return false;
  const step = await stepOf(await decrypt(c.env.AUTH_SECRET, userId, row.key), code, nowOf(c));
  return step !== undefined && useStep(db, row, step);
}

/** A stranger with the password uses up their own attempts, not those of a browser that the account knows. */
async function limitCodes(c: Edge, db: PlatformDatabase, { user }: Account, what: string): Promise<void> {
  const most = { most: 6, mostFromAll: 20, mostOfNetwork: 100, seconds: 60 * 60 };
  await limitAttempts(c, db, { what, email: user.email, ...most, known: await deviceOf(c, user.email) });
}

/** A wrong code behind a right password may be a stranger who knows it: the owner is notified, once a day. */
async function refuse(
  c: Edge,
  db: PlatformDatabase,
  { user }: Account,
  field: string,
  issue: 'app_code_wrong' | 'recovery_code_wrong',
): Promise<never> {
  const now = nowOf(c);
  const key = await sha256(`second-step-failed:${user.id}`);
  const count = await countUse(db, key, { now: now.getTime(), endsAt: new Date(now.getTime() + day) });
  if (count?.used === wrongCodesUntilNotice) await mailSecurityNotice(c, user, 'second_step_failed');
  failField(field, issue);
}
