import { and, eq, gt, sql } from 'drizzle-orm';
import { resetLinkLife } from '#contract/constants';
import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { rememberedDevices } from '../sign-ins/schema.ts';
import type { SecretSource } from '../../../edge/derived-secrets.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { mails } from '../../../messaging/mail/schema.ts';
import { endSessionsStatements, passwordUpsert, resetWrongCodes, type UserRow } from '../queries.ts';
import { passwordRequests, signups, verifications } from '../schema.ts';
import { sessions } from '../../../edge/sessions/schema.ts';

export type PasswordRequest = typeof passwordRequests.$inferSelect;

export async function insertPasswordRequest(db: Cell, request: PasswordRequest): Promise<void> {
  await db.insert(passwordRequests).values(request);
}

export function passwordRequestsOf(db: Cell, limit: number): Promise<PasswordRequest[]> {
  return db.select().from(passwordRequests).orderBy(passwordRequests.createdAt).limit(limit);
}

export async function deletePasswordRequest(db: Cell, id: string): Promise<void> {
  await db.delete(passwordRequests).where(eq(passwordRequests.id, id));
}

/**
 * Inserts the mail of a link to set a password, with the hash of its token; earlier links end. A request results in one
 * mail, even if it is processed again.
 */
export async function insertResetLink(
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

/** The user of a mailed link. */
export async function userOfResetLink(db: Cell, link: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, link), gt(verifications.expiresAt, now)));
  return row?.userId;
}

/**
 * Sets a password by a mailed link and ends everything authorized by the former: sessions, remembered devices, links,
 * and pending sign-ups with other passwords. False if the link was used meanwhile.
 */
export async function resetPassword(
  db: Cell,
  { userId, link, hash, at }: { userId: string; link: string; hash: string; at: Date },
): Promise<boolean> {
  const isUnused = sql`EXISTS (SELECT 1 FROM ${verifications} WHERE ${verifications.identifier} = ${link}
    AND ${verifications.value} = ${userId})`;
  const [, , , , , , deleted] = await db.batch([
    passwordUpsert(db, { userId, hash, at }, isUnused),
    ...endSessionsStatements(db, and(eq(sessions.userId, userId), isUnused)),
    db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isUnused)),
    resetWrongCodes(db, userId, isUnused),
    db.delete(signups).where(and(eq(signups.userId, userId), isUnused)),
    // Last, because the statements above depend on it.
    db
      .delete(verifications)
      .where(and(eq(verifications.value, userId), isUnused))
      .returning({ id: verifications.id }),
  ]);
  return deleted.length > 0;
}
