import { and, eq, gt, sql } from 'drizzle-orm';
import { resetLinkLife } from '#contract/constants';
import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { rememberedDevices } from '../sign-ins/schema.ts';
import type { SecretSource } from '../../../edge/derived-secrets.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { mails } from '../../../messaging/mail/schema.ts';
import { endingSessions, passwordUpsert, wrongCodesReset, type UserRow } from '../queries.ts';
import { passwordRequests, signups, verifications } from '../schema.ts';
import { sessions } from '../../../edge/sessions/schema.ts';

export type PasswordRequest = typeof passwordRequests.$inferSelect;

export async function keepPasswordRequest(db: Cell, request: PasswordRequest): Promise<void> {
  await db.insert(passwordRequests).values(request);
}

export function passwordRequestsOf(db: Cell, most: number): Promise<PasswordRequest[]> {
  return db.select().from(passwordRequests).orderBy(passwordRequests.createdAt).limit(most);
}

export async function deletePasswordRequest(db: Cell, id: string): Promise<void> {
  await db.delete(passwordRequests).where(eq(passwordRequests.id, id));
}

/**
 * Mails a link to set a password and keeps the hash of its token; earlier links end with it. A request is answered by one
 * mail, however often it is worked on.
 */
export async function mailLink(
  db: Cell,
  user: UserRow,
  { request, link, token, now }: { request: string; link: string; token: SecretSource; now: Date },
): Promise<void> {
  const mail = `reset-${request}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${mail})`;
  const expiresAt = new Date(now.getTime() + resetLinkLife * 1000);
  const row = { id: newId(), identifier: link, value: user.id, expiresAt, createdAt: now, updatedAt: now };
  await db.batch([
    db.delete(verifications).where(and(eq(verifications.value, user.id), isNew)),
    insertFrom(db, verifications, row, sql`WHERE ${isNew}`),
    // Last, because the statements above depend on it.
    mailInsert(db, user, { kind: 'reset', token }, { id: mail }),
  ]);
}

/** Whose password a mailed link sets. */
export async function userOfResetLink(db: Cell, link: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, link), gt(verifications.expiresAt, now)));
  return row?.userId;
}

/**
 * Sets a password by a mailed link and ends everything the former opened: sessions, remembered devices, mailed links, and
 * sign-ups that wait with passwords of their own. False where the link was used meanwhile.
 */
export async function resetPassword(
  db: Cell,
  { userId, link, hash, at }: { userId: string; link: string; hash: string; at: Date },
): Promise<boolean> {
  const isOpen = sql`EXISTS (SELECT 1 FROM ${verifications} WHERE ${verifications.identifier} = ${link}
    AND ${verifications.value} = ${userId})`;
  const [, , , , , , used] = await db.batch([
    passwordUpsert(db, { userId, hash, at }, isOpen),
    ...endingSessions(db, and(eq(sessions.userId, userId), isOpen)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isOpen)),
    wrongCodesReset(db, userId, isOpen),
    db.delete(signups).where(and(eq(signups.userId, userId), isOpen)),
    // Last, because the statements above depend on it.
    db
      .delete(verifications)
      .where(and(eq(verifications.value, userId), isOpen))
      .returning({ id: verifications.id }),
  ]);
  return used.length > 0;
}
