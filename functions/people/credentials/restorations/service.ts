import type { Context } from 'hono';
import { restorationLinkLife, restorationWait } from '#contract/people/credentials';
import { namesOf } from '../../accounts/names/queries.ts';
import { claimAddress } from '../../accounts/names/service.ts';
import { hashPassword, isGuessable } from '../../accounts/passwords.ts';
import { userById, type UserRow } from '../../accounts/queries.ts';
import { cellNamedIn, cellOfUser, type Cell } from '../../../data/cells.ts';
import { sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { sealSource, secretFrom, tokenSource } from '../../../edge/derived-secrets.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { enforceAnonymousRateLimit } from '../../../edge/rate-limits.ts';
import { unseal } from '../../../edge/sealed-facts.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { endConnections } from '../../../messaging/realtime/broadcast.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { changeOfAddress } from '../email-change/service.ts';
import type { RestorationRow } from '../queries.ts';
import {
  completeRestoration,
  deleteRestoration,
  dueRestorations,
  endingRestorations,
  insertRestoration,
  mailOfRestoration,
  restorationByToken,
} from './queries.ts';

// One entry point: each further one splits the Worker into more modules.
export { deleteOldRestorations } from './queries.ts';

/*
 * A person who no longer reads the address of their account, as after a change of employer, cannot change it: that takes
 * a code from it. Support checks who they are by another way and begins a restoration. An attacker may have deceived
 * support. So there is a waiting period of three days, in which the former address is notified twice and can stop it, as
 * can a session of the account, which gets a notification. Then the new address gets a link, which asks for the former
 * address in case support mistyped the new one. Two-step verification stays, and the former address can undo the change,
 * as any other.
 */

type Edge = Context<EdgeEnv>;

const hour = 60 * 60 * 1000;

/** How long before the end of the waiting period the owner is reminded, and at least before the link, in milliseconds. */
const reminderBefore = 24 * hour;

/** Begins a restoration and notifies the present address; one that is pending stays as it is, and is returned. */
export async function beginRestoration(
  env: Env,
  cell: Cell,
  user: UserRow,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<RestorationRow | undefined> {
  const source = tokenSource(cell, 'restoration');
  const row = {
    userId: user.id,
    id: source.id,
    token: await sha256(await secretFrom(env, source)),
    formerEmail: user.email,
    email,
    endsAt: new Date(now.getTime() + restorationWait * hour),
  };
  const pending = await insertRestoration(cell, row, {
    recipient: user,
    notice: noticeOf(row, 'restorationBegun'),
    now,
  });
  await Promise.all([sendSoon(env, cell), publishTo(env, cell, user.id)]);
  return pending;
}

/** The notice to the former address, with the link that stops the restoration until the link to the new one expires. */
function noticeOf(
  { userId, id, email, endsAt }: Pick<RestorationRow, 'userId' | 'id' | 'email' | 'endsAt'>,
  kind: 'restorationBegun' | 'restorationEnding',
) {
  const until = new Date(endsAt.getTime() + restorationLinkLife * 1000);
  const token = sealSource('restoration-stop', { user: userId, restoration: id }, until);
  return { kind, token, endsAt, detail: email } as const;
}

/** Stops a restoration by the link of a mail. */
export async function stopRestoration(c: Edge, token: string): Promise<void> {
  const link =
    (await unseal<{ user: string; restoration: string }>(c.env.AUTH_SECRET, 'restoration-stop', token, nowOf(c))) ??
    failField('token', 'link_expired');
  const cell = cellOfUser(c.env, link.user);
  const user = (await userById(cell, link.user)) ?? failField('token', 'link_expired');
  if (!(await endRestoration(c.env, cell, user, link.restoration))) failField('token', 'link_expired');
}

/** Stops a restoration of an account and notifies its owner; false if it has ended. */
export async function endRestoration(env: Env, cell: Cell, user: UserRow, id: string): Promise<boolean> {
  const notice = { kind: 'restorationStopped' } as const;
  const isEnded = await deleteRestoration(cell, { id, userId: user.id }, { recipient: user, notice });
  if (isEnded) await sendSoon(env, cell);
  return isEnded;
}

/**
 * Reminds owners shortly before the end of the waiting period, and mails the link to the new address after it; returns
 * how many there were.
 */
export async function mailRestorations(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const ending = await endingRestorations(cell, new Date(now.getTime() + reminderBefore), most);
  for (const { restoration, user } of ending) {
    const message = noticeOf(restoration, 'restorationEnding');
    await mailOfRestoration(cell, restoration, { recipient: user, message, recorded: { remindedAt: now } });
  }
  const reminded = new Date(now.getTime() - reminderBefore);
  const due = await dueRestorations(cell, { now, reminded }, most);
  for (const { restoration, user } of due) {
    const message = { kind: 'restorationLink', token: tokenSource(cell, 'restoration', restoration.id) } as const;
    const recipient = { ...user, email: restoration.email };
    await mailOfRestoration(cell, restoration, { recipient, message, recorded: { linkMailedAt: now } });
  }
  if (ending.length + due.length > 0) await sendSoon(env, cell);
  return Math.max(ending.length, due.length);
}

/** Moves an account to the new address by the link that was mailed to it, with a new password; every session ends. */
export async function restoreAccess(
  c: Edge,
  { token, email, password }: { readonly token: string; readonly email: string; readonly password: string },
): Promise<void> {
  const now = nowOf(c);
  const db = cellNamedIn(c.env, token) ?? failField('token', 'link_expired');
  const found = (await restorationByToken(db, await sha256(token), now)) ?? failField('token', 'link_expired');
  const { restoration: row, user } = found;
  await enforceAnonymousRateLimit(c.env, { key: `restoration:${row.id}`, most: 10, seconds: 24 * 60 * 60 });
  if (email !== row.formerEmail) failField('email', 'former_address_wrong');
  const personalWords = [user.firstName, user.lastName, ...[email, row.email].map((one) => one.split('@')[0] ?? '')];
  if (await isGuessable(password, personalWords)) failField('password', 'password_common');
  const hash = await hashPassword(password);
  const { reversal, notices } = await changeOfAddress(c, db, user, row.email);
  const isMoved = await claimAddress(c.env, row.email, { cell: db.number, id: user.id }, async (holder) =>
    completeRestoration(c.env, db, { row, reversal, hash, now, holder, notices, names: await namesOf(db, user.id) }),
  );
  if (isMoved === undefined) fail('EMAIL_IN_USE');
  if (!isMoved) failField('token', 'link_expired');
  await endConnections(c.env, user.id);
  await sendSoon(c.env, db);
}
