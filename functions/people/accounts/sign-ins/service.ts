import type { Context } from 'hono';
import type { Cell } from '../../../data/cells.ts';
import { nowOf } from '../../../edge/clock.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { accountById, hasRememberedDevice, type Account, endSession } from '../queries.ts';
import { openSession, setSessionCookies } from '../sessions/service.ts';
import { beginSecondStep, requireTrustedPassword, presentedDevices } from './second-step.ts';

/**
 * The account whose session was opened; `changed` if the account changed during the login, which has to start again.
 */
export type LoginResult = Account | 'second step' | 'changed';

/** Logs a browser in after a passed first step; every login method calls this. */
export async function logInAfterFirstStep(c: Context<EdgeEnv>, db: Cell, account: Account): Promise<LoginResult> {
  requireTrustedPassword(account);
  const isRemembered = account.twoStepSince !== null && (await isRememberedDevice(c, db, account));
  if (account.twoStepSince && !isRemembered) {
    await beginSecondStep(c, account);
    return 'second step';
  }
  // A remembered device skips the second step; confirming the identity requires it.
  return (await openVerifiedSession(c, db, account, { isIdentityConfirmed: !isRemembered })) ?? 'changed';
}

/**
 * Opens the session of a user who has passed every required step; `undefined` if the account has changed since, or
 * `confirm`, the last check before the cookies are set, returns false.
 */
export async function openVerifiedSession(
  c: Context<EdgeEnv>,
  db: Cell,
  checked: Account,
  {
    isIdentityConfirmed = true,
    confirm,
  }: { isIdentityConfirmed?: boolean; confirm?: (() => Promise<boolean>) | undefined } = {},
): Promise<Account | undefined> {
  const { sessionId, cookies } = await openSession(c, checked.user.id, { isIdentityConfirmed });
  // Password and second step may have changed during the check: then the session is ended.
  const account = await accountById(db, checked.user.id);
  const isUnchanged = account?.password === checked.password && isSameTime(account.twoStepSince, checked.twoStepSince);
  if (!isUnchanged || (confirm && !(await confirm()))) {
    await endSession(db, checked.user.id, sessionId);
    return undefined;
  }
  await setSessionCookies(c, cookies);
  return account;
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

async function isRememberedDevice(c: Context<EdgeEnv>, db: Cell, account: Account): Promise<boolean> {
  const ids = await presentedDevices(c, account);
  return ids.length > 0 && hasRememberedDevice(db, account.user.id, ids, nowOf(c));
}
