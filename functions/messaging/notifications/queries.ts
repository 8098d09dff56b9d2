import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { topicOf, usualMail, type MailPreferences, type NotificationData } from '#contract/messaging/notifications';
import { users } from '../../edge/sessions/schema.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { newLearnerId } from '../../data/ids.ts';
import { build, param, preparedQuery, query, type Query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { reviewHabits, notificationCounts, notificationPreferences, notifications } from './schema.ts';
import { nextDigestAt } from './rules.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  readonly userId: string;
  readonly data: NotificationData;
  /** Deduplicates: the user gets one notification of this key at most. */
  readonly dedupeKey?: string;
  readonly at?: Date;
  /** A condition; without it the notification is not written. */
  readonly when?: SQL;
}

/**
 * The only way to write notifications: statements for the `batch` that stores its fact, the second for connected
 * devices. When it is mailed follows from the preferences at this moment.
 */
export function notificationInsert(
  db: Cell,
  { userId, data, dedupeKey, at = new Date(), when = sql`true` }: NewNotification,
) {
  const { notificationName: name, ...facts } = data;
  const topic = topicOf(name);
  const time = topic
    ? sql`coalesce((select json_extract(mail, ${`$.${topic}`}) from notification_preferences where user_id = ${userId}), ${usualMail[topic]})`
    : sql`'never'`;
  const id = newLearnerId();
  const mailDueAt = sql`case time
    when 'now' then ${at.getTime()} when 'daily' then ${nextDigestAt(at).getTime()} end`;
  const row = { id, userId, name, data: facts, dedupeKey, createdAt: at, mailDueAt, mailTime: sql`time` };
  const insert = insertFrom(
    db,
    notifications,
    row,
    sql`from (select ${time} as time) where ${when}`,
  ).onConflictDoNothing();
  const summary = JSON.stringify({ id, readAt: null, createdAt: at.toISOString(), data });
  const message = sql`json_set(${summary}, '$.numberOfUnreadNotifications', ${unreadBy(userId)})`;
  const isNew = sql`exists (select 1 from notifications where id = ${id})`;
  return [insert, outboxInsert(db, { userId, event: 'notification_created', data: message }, isNew)] as const;
}

/** Notifies a user where no other statement belongs to it. */
export async function notify(db: Cell, notification: NewNotification): Promise<void> {
  await db.batch(notificationInsert(db, notification));
}

/** Marks a notification as read once its request is done: a statement for a `batch`. */
export function notificationDone(db: Cell, userId: string, dedupeKey: string, at: Date) {
  return db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey), isNull(notifications.readAt)));
}

interface ListQuery {
  readonly which: 'all' | 'unread' | 'read';
  /** Instant and id of the notification before the page. */
  readonly before: readonly [number, string] | undefined;
  readonly most: number;
}

const states = {
  all: undefined,
  unread: isNull(notifications.readAt),
  read: isNotNull(notifications.readAt),
};

/** A user's notifications before a place in the list, newest first. */
export function notificationsOf(userId: string, { which, before, most }: ListQuery) {
  const isEarlier = before && sql`(${notifications.createdAt}, ${notifications.id}) < (${before[0]}, ${before[1]})`;
  return query(
    build
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), states[which], isEarlier))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(most),
  );
}

/** How many notifications a user has not read; no row before the first. */
export const unreadCounts = preparedQuery((builder) =>
  builder
    .select({ unread: notificationCounts.unread })
    .from(notificationCounts)
    .where(eq(notificationCounts.userId, param('userId'))),
);

/** How many notifications a user has not read, no row before the first: a statement for a batch. */
export function unreadCount(db: Cell, userId: string) {
  return db.select().from(notificationCounts).where(eq(notificationCounts.userId, userId));
}

/** How many notifications a user has not read. */
export async function unreadCountOf({ read }: Pick<ReadableCell, 'read'>, userId: string): Promise<number> {
  const [[counted]] = await read(unreadCounts({ userId }));
  return counted?.unread ?? 0;
}

function unreadBy(userId: string): SQL {
  return sql`coalesce((select unread from notification_counts where user_id = ${userId}), 0)`;
}

/** Recounts a user's unread notifications: a statement for a batch. */
function recount(db: Cell, userId: string) {
  const isUnread = sql`user_id = ${userId} and read_at is null`;
  return insertFrom(
    db,
    notificationCounts,
    { userId, unread: sql`count(*)` },
    sql`from notifications where ${isUnread}`,
  ).onConflictDoUpdate({ target: notificationCounts.userId, set: { unread: sql`excluded.unread` } });
}

/** Notifies a user's other devices what changed, `null` being all: a statement for a `batch`, after the change. */
export function changedMessage(db: Cell, userId: string, id: string | null) {
  const data = sql`json_object('id', ${id}, 'readAt', (
    select strftime('%Y-%m-%dT%H:%M:%fZ', read_at / 1000.0, 'unixepoch') from notifications where id = ${id}),
    'numberOfUnreadNotifications', ${unreadBy(userId)})`;
  const isTheirs = sql`(${id} is null or exists (select 1 from notifications where id = ${id} and user_id = ${userId}))`;
  return outboxInsert(db, { userId, event: 'notification_changed', data }, isTheirs);
}

/** Marks one of a user's notifications; `undefined` where it is not theirs. The first reading stays. */
export async function mark(db: Cell, userId: string, id: string, readAt: Date | null) {
  const [[row], [counted]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: readAt && sql`coalesce(${notifications.readAt}, ${readAt.getTime()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id, readAt: notifications.readAt }),
    unreadCount(db, userId),
    changedMessage(db, userId, id),
  ]);
  return row && { ...row, numberOfUnreadNotifications: counted?.unread ?? 0 };
}

/** Marks all of a user's notifications as read and recounts. */
export async function markAll(db: Cell, userId: string, readAt: Date): Promise<number> {
  const [, , [counted]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
    recount(db, userId),
    unreadCount(db, userId),
    changedMessage(db, userId, null),
  ]);
  return counted?.unread ?? 0;
}

/** What a user chose to have mailed, and whether they are reminded to review; no row without an account. */
export function mailWishesOf(userId: string) {
  return query(
    build
      .select({
        /** `null` where they made no choice. */
        mail: notificationPreferences.mail,
        isReminded: decoded(sql`${reviewHabits.remindAt} is not null`, Boolean).as('is_reminded'),
        blockedFromMailing: users.blockedFromMailing,
      })
      .from(users)
      .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
      .leftJoin(reviewHabits, eq(reviewHabits.userId, users.id))
      .where(eq(users.id, userId)),
  );
}

export type MailWishes = ReturnType<typeof mailWishesOf> extends Query<infer Row> ? Row : never;

/** Keeps what a user wants mailed: a statement for a batch. */
export function setPreferences(db: Cell, userId: string, mail: MailPreferences) {
  return db
    .insert(notificationPreferences)
    .values({ userId, mail })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mail } });
}

/** Ends the mails that remind a user of their review. */
export async function endReviewReminders(db: Cell, userId: string): Promise<void> {
  await db.update(reviewHabits).set({ remindAt: null }).where(eq(reviewHabits.userId, userId));
}
