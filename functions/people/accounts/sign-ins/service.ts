import type { Context } from 'hono';
import type { Cell } from '../../../data/cells.ts';
import { nowOf } from '../../../edge/clock.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { accountById, hasRememberedDevice, type Account, endSession } from '../queries.ts';
import { openSession, signedIn } from '../sessions/service.ts';
import { beginSecondStep, requireTrustedPassword, shownDevices } from './second-step.ts';

/** Whose session was opened; `changed` if the account changed during the sign-in, so that it has to start again. */
export type Entry = Account | 'second step' | 'changed';

/** Signs a browser in after a passed first step; every way to sign in ends here. */
export async function enter(c: Context<EdgeEnv>, db: Cell, account: Account): Promise<Entry> {
  requireTrustedPassword(account);
  const isRemembered = account.twoStepSince !== null && (await isRememberedBy(c, db, account));
  if (account.twoStepSince && !isRemembered) {
    await beginSecondStep(c, account);
    return 'second step';
  }
  // A remembered device skips the second step; confirming the identity asks for it later.
  return (await openFully(c, db, account, { isKnown: !isRemembered })) ?? 'changed';
}

/**
 * Opens the session of a user who has passed every required step; `undefined` where the account has changed since, or
 * `confirm`, the last check before the session is handed out, says no.
 */
export async function openFully(
  c: Context<EdgeEnv>,
  db: Cell,
  checked: Account,
  { isKnown = true, confirm }: { isKnown?: boolean; confirm?: (() => Promise<boolean>) | undefined } = {},
): Promise<Account | undefined> {
  const { sessionId, cookies } = await openSession(c, checked.user.id, { isKnown });
  // Password and second step may change during the check: then the session belongs to nobody.
  const account = await accountById(db, checked.user.id);
  const isUnchanged = account?.password === checked.password && isSameTime(account.twoStepSince, checked.twoStepSince);
  if (!isUnchanged || (confirm && !(await confirm()))) {
    await endSession(db, checked.user.id, sessionId);
    return undefined;
  }
  await signedIn(c, cookies);
  return account;
}

function isSameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

async function isRememberedBy(c: Context<EdgeEnv>, db: Cell, account: Account): Promise<boolean> {
  const ids = await shownDevices(c, account);
  return ids.length > 0 && hasRememberedDevice(db, account.user.id, ids, nowOf(c));
}
