import { and, desc, eq, isNull, lte, sql, type AnyColumn } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { notificationPreferences, notifications } from '../schema.ts';

/** Notifications with the mail preferences of their users. */
function withPreferences(db: Cell) {
  return db
    .select({ notification: notifications, preferences: notificationPreferences.mail })
    .from(notifications)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, notifications.userId));
}

export type Mailable = Awaited<ReturnType<typeof mailableNow>>[number];

/** Due notifications that are mailed individually. */
export function mailableNow(db: Cell, now: Date, limit: number) {
  return withPreferences(db)
    .where(and(eq(notifications.mailTime, 'now'), lte(notifications.mailDueAt, now)))
    .orderBy(notifications.mailDueAt)
    .limit(limit);
}

/** Users whose digest is due. */
export async function digestRecipients(db: Cell, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** A user's unread notifications that are due for a digest, newest first. */
export function dueForDigest(db: Cell, userId: string, now: Date) {
  return withPreferences(db)
    .where(and(isDueForDigest(userId, now), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt));
}

function isDueForDigest(userId: string, now: Date) {
  return and(eq(notifications.userId, userId), eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now));
}

/** Clears the due mail of notifications: a statement for the batch that mails them. */
export function clearMailDue(db: Cell, ids: readonly string[]) {
  return db.update(notifications).set({ mailDueAt: null }).where(isOneOf(notifications.id, ids));
}

/** Clears the due mail of a user's digest: a statement for the batch that mails it. */
export function clearDigestDue(db: Cell, userId: string, now: Date) {
  return db.update(notifications).set({ mailDueAt: null }).where(isDueForDigest(userId, now));
}

function selectRecipients(db: Cell, ids: readonly string[]) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      locale: users.locale,
      isBlocked: users.blockedFromMailing,
    })
    .from(users)
    .where(isOneOf(users.id, ids));
}

export type Recipient = Awaited<ReturnType<typeof selectRecipients>>[number];

/** Recipients by the ids of their accounts. */
export async function recipientsOf(db: Cell, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = ids.length > 0 ? await selectRecipients(db, ids) : [];
  return new Map(rows.map((recipient) => [recipient.id, recipient]));
}

/** Ids are bound as one value: a statement takes a hundred at most. */
function isOneOf(column: AnyColumn, ids: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Blocks or unblocks all optional mails to a user: a statement for a batch. */
export function blockFromMailing(db: Cell, userId: string, isBlocked: boolean) {
  return db.update(users).set({ blockedFromMailing: isBlocked, updatedAt: new Date() }).where(eq(users.id, userId));
}
