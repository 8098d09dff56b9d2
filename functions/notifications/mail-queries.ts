import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { users } from '../accounts/schema.ts';
import type { Database } from '../database/database.ts';
import { enqueueOnce } from '../mail/queries.ts';
import { notificationPreferences, notifications } from './schema.ts';

/** A notification with whom it concerns and what they want mailed. */
const withReader = {
  notification: notifications,
  reader: {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    locale: users.locale,
    isBlocked: users.blockedFromMailing,
  },
  preferences: notificationPreferences.mail,
};

function withReaders(db: Database) {
  return db
    .select(withReader)
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, notifications.userId));
}

export type Mailable = Awaited<ReturnType<typeof mailableNow>>[number];

/** Notifications to mail each on its own. */
export function mailableNow(db: Database, now: Date, most: number) {
  return withReaders(db)
    .where(and(eq(notifications.mailTime, 'now'), lte(notifications.mailDueAt, now)))
    .orderBy(notifications.mailDueAt)
    .limit(most);
}

/** People who are due a digest. */
export async function digestReaders(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now)))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** What of somebody's is due for a digest and still unread, newest first. */
export function digestOf(db: Database, userId: string, now: Date) {
  return withReaders(db)
    .where(and(isDueForDigest(userId, now), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt));
}

function isDueForDigest(userId: string, now: Date) {
  return and(eq(notifications.userId, userId), eq(notifications.mailTime, 'daily'), lte(notifications.mailDueAt, now));
}

type Mail = Parameters<typeof enqueueOnce>[1];

/** Puts the mail of a notification into the outbox, or none, and notes that this is done. */
export async function settleOne(db: Database, id: string, mail: Mail | undefined, now: Date): Promise<void> {
  const settled = db.update(notifications).set({ mailDueAt: null }).where(eq(notifications.id, id));
  await (mail ? db.batch([enqueueOnce(db, mail, now), settled]) : settled);
}

/** Puts somebody's digest, if any, into the outbox and marks all that was due as done. */
export async function settleDigest(db: Database, userId: string, mail: Mail | undefined, now: Date): Promise<void> {
  const settled = db.update(notifications).set({ mailDueAt: null }).where(isDueForDigest(userId, now));
  await (mail ? db.batch([enqueueOnce(db, mail, now), settled]) : settled);
}
