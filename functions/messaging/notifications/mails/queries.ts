import { and, desc, eq, isNull, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { defaultMail } from '#contract/messaging/notifications';
import type { MailTopic } from '#contract/notification-kinds';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { mails } from '../../mail/schema.ts';
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

interface TopicMail {
  /** Deduplicates: the outbox accepts one mail per id. */
  readonly id: string;
  readonly userId: string;
  readonly topic: MailTopic;
  readonly kind: string;
  readonly facts: object;
  readonly at: Date;
  readonly expiresAt?: Date;
  /** A condition; if it is false, no mail is inserted. */
  readonly when?: SQL;
}

/**
 * Inserts a mail about a topic that is not that of a notification, at once, unless the preferences of its recipient
 * exclude the topic: a statement for the batch of its event.
 */
export function topicMailInsert(cell: Cell, { topic, userId, facts, at, when = sql`true`, ...mail }: TopicMail) {
  const row = {
    ...mail,
    userId,
    recipient: sql`u.email`,
    firstName: sql`u.first_name`,
    locale: sql`u.locale`,
    facts: { ...facts, userId },
    createdAt: at,
    dueAt: at,
  };
  const time = sql`coalesce(json_extract(p.mail, ${`$.${topic}`}), ${defaultMail[topic]})`;
  const recipient = sql`from users as u left join notification_preferences as p on p.user_id = u.id
    where u.id = ${userId} and not u.blocked_from_mailing and ${time} <> 'never' and ${when}`;
  return insertFrom(cell, mails, row, recipient).onConflictDoNothing();
}
