import type { Context } from 'hono';
import { recoveryLinkLife, recoveryWait } from '#contract/people/factors';
import { limitAttempts } from '../../accounts/attempt-limits.ts';
import { knownDeviceOf } from '../../accounts/device-cookies.ts';
import { verifyPassword } from '../../accounts/passwords.ts';
import { accountById, type Account, type UserRow } from '../../accounts/queries.ts';
import { firstStepSignature, isFirstStepUnchanged } from '../../accounts/sign-ins/second-step.ts';
import { cellOfUser, type Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { sealSource } from '../../../edge/derived-secrets.ts';
import { failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { background } from '../../../data/failures.ts';
import { consumeSeal, unseal } from '../../../edge/sealed-facts.ts';
import { mailSecurityNotice } from '../../../messaging/mail/security-notices.ts';
import { mailTo } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import {
  dueRecoveries,
  completeRecovery,
  endingRecoveries,
  insertRecovery,
  claimReminder,
  removeRecovery,
  type RecoveryRow,
} from './queries.ts';

/*
 * A user who lost every second factor and recovery code proves two things: the first step of a login, and the inbox.
 * An attacker may have both. So there is a waiting period of three days, in which the owner is notified twice and can
 * stop the recovery by a link or by logging in with the second factor.
 */

type Edge = Context<EdgeEnv>;

const hour = 60 * 60 * 1000;

/** How long before the end of the waiting period the user is reminded, in milliseconds. */
const reminderBefore = 24 * hour;

/** Mails the link that begins a recovery to the owner of an account whose first step was passed. */
export async function mailRecoveryLink(env: Env, cell: Cell, account: Account, now: Date): Promise<void> {
  const facts = { user: account.user.id, signature: await firstStepSignature(env, account) };
  const endsAt = new Date(now.getTime() + recoveryLinkLife * 1000);
  await mailTo(env, cell, account.user, {
    kind: 'recoveryLink',
    hasPassword: account.password !== null,
    token: sealSource('recovery', facts, endsAt),
  });
}

/**
 * Starts the waiting period for a user with the mailed link and the password; returns its end. Without a password the
 * link suffices: it was mailed after a login by a provider.
 */
export async function beginRecovery(
  c: Edge,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Date> {
  const link =
    (await unseal<{ user: string; signature: string }>(c.env.AUTH_SECRET, 'recovery', token, nowOf(c))) ??
    failField('token', 'link_expired');
  const cell = cellOfUser(c.env, link.user);
  const account = await accountById(cell, link.user);
  if (!account || !(await isFirstStepUnchanged(c.env, link.signature, account))) failField('token', 'link_expired');
  const { email } = account.user;
  const most = { most: 6, mostFromAll: 20, mostOfNetwork: 100, seconds: 60 * 60 };
  await limitAttempts(c, { what: 'recovery', email, ...most, known: await knownDeviceOf(c, email) });
  if (account.password !== null) {
    const credentials = { hash: account.password, password: password ?? failField('password', 'required') };
    if (!(await verifyPassword(credentials))) failField('password', 'credentials');
  }
  if (!(await consumeSeal(cell, link))) failField('token', 'link_expired');
  const endsAt = new Date(nowOf(c).getTime() + recoveryWait * hour);
  const recovery =
    (await insertRecovery(cell, { userId: account.user.id, id: newId(), endsAt })) ??
    failField('token', 'link_expired');
  if (recovery.isNew) await mailRecoveryNotice(c.env, cell, account.user, recovery.row, 'recoveryBegun');
  return recovery.row.endsAt;
}

/** Stops a recovery by the link of a mail. */
export async function stopRecovery(c: Edge, token: string): Promise<void> {
  const link =
    (await unseal<{ user: string; recovery: string }>(c.env.AUTH_SECRET, 'recovery-stop', token, nowOf(c))) ??
    failField('token', 'link_expired');
  const cell = cellOfUser(c.env, link.user);
  const account = await accountById(cell, link.user);
  if (!account || !(await removeRecovery(cell, link.user, link.recovery))) failField('token', 'link_expired');
  await mailSecurityNotice(c, cell, account.user, 'recovery_stopped');
}

/** Stops the recovery of a user who has just used their second factor. */
export async function cancelRecoveryOf(c: Edge, cell: Cell, user: UserRow): Promise<void> {
  if (await removeRecovery(cell, user.id)) await mailSecurityNotice(c, cell, user, 'recovery_stopped');
}

/**
 * Reminds users shortly before the end of the waiting period, and ends two-step verification after it; returns how many
 * there were.
 */
export async function completeRecoveries(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const ending = await endingRecoveries(cell, { now, before: new Date(now.getTime() + reminderBefore) }, most);
  for (const { recovery, user } of ending)
    if (await claimReminder(cell, recovery, now)) await mailRecoveryNotice(env, cell, user, recovery, 'recoveryEnding');
  const due = await dueRecoveries(cell, now, most);
  for (const { recovery, user } of due) {
    if (!(await completeRecovery(cell, recovery))) continue;
    background(env, endConnections(env, user.id));
    await mailTo(env, cell, user, { kind: 'recoveryDone' });
  }
  return Math.max(ending.length, due.length);
}

async function mailRecoveryNotice(
  env: Env,
  cell: Cell,
  user: UserRow,
  { id, endsAt }: RecoveryRow,
  kind: 'recoveryBegun' | 'recoveryEnding',
): Promise<void> {
  const token = sealSource('recovery-stop', { user: user.id, recovery: id }, endsAt);
  await mailTo(env, cell, user, { kind, token, endsAt });
}
