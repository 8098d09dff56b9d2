import { and, desc, eq, isNull, lte, sql, type AnyColumn } from 'drizzle-orm';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { notificationPreferences, notifications } from '../schema.ts';

/** Notifications with what those they concern want mailed. */
function withPreferences(db: Cell) {
  return db
    .select({ notification: notifications, preferences: notificationPreferences.mail })
    .from(notifications)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, notifications.userId));
}

export type Mailable = Awaited<ReturnType<typeof mailableNow>>[number];

/** Notifications to mail each on its own. */
export function mailableNow(db: Cell, now: Date, most: number) {
  return withPreferences(db)
    .where(and(eq(notifications.mailTime, 'now'), lte(notifications.mailDueAt, now)))
    .orderBy(notifications.mailDueAt)
    .limit(most);
}

/** People who are due a digest. */
export async function digestRecipients(db: Cell, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now)))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** What of a user's is due for a digest and still unread, newest first. */
export function dueForDigest(db: Cell, userId: string, now: Date) {
  return withPreferences(db)
    .where(and(isDueForDigest(userId, now), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt));
}

function isDueForDigest(userId: string, now: Date) {
  return and(eq(notifications.userId, userId), eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now));
}

/** Records that nothing is left to mail of notifications: a statement for the batch that mails them. */
export function settle(db: Cell, ids: readonly string[]) {
  return db.update(notifications).set({ mailDueAt: null }).where(isOneOf(notifications.id, ids));
}

/** Records that nothing of what was due for a user's digest is left to mail: a statement for the digest's batch. */
export function settleDigest(db: Cell, userId: string, now: Date) {
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

/** People as mails address them, by their ids. */
export async function recipientsOf(db: Cell, ids: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = ids.length > 0 ? await selectRecipients(db, ids) : [];
  return new Map(rows.map((recipient) => [recipient.id, recipient]));
}

/** Ids are bound as one value: a statement takes a hundred at most. */
function isOneOf(column: AnyColumn, ids: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Stops every mail to a user that is not necessary, or lets them come again: a statement for a batch. */
export function blockFromMailing(db: Cell, userId: string, isBlocked: boolean) {
  return db.update(users).set({ blockedFromMailing: isBlocked, updatedAt: new Date() }).where(eq(users.id, userId));
}
