import { and, desc, eq, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { topicOf, usualMail, type MailPreferences, type NotificationData } from '#contract/notifications';
import type { LearnerDatabase } from '../database/database.ts';
import { newLearnerId } from '../database/ids.ts';
import { param, preparedQuery, rowsOf, type Param } from '../database/prepared-queries.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { reviewHabits } from '../review/schema.ts';
import { nextDigestAt } from './rules.ts';
import { notificationCounts, notificationPreferences, notifications } from './schema.ts';

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
  db: LearnerDatabase,
  { userId, data, dedupeKey, at = new Date(), when = sql`true` }: NewNotification,
) {
  const { notificationName: name, ...facts } = data;
  const topic = topicOf(name);
  const time = topic
    ? sql`coalesce((select json_extract(mail, ${`$.${topic}`}) from notification_preferences where user_id = ${userId}), ${usualMail[topic]})`
    : sql`'never'`;
  const id = newLearnerId();
  const insert = db
    .insert(notifications)
    .select(
      sql`
      select ${id}, ${userId}, ${name}, ${JSON.stringify(facts)}, ${dedupeKey ?? null}, ${at.getTime()}, null,
        case time when 'now' then ${at.getTime()} when 'daily' then ${nextDigestAt(at).getTime()} end, time
      from (select ${time} as time) where ${when}`,
    )
    .onConflictDoNothing();
  const shown = JSON.stringify({ id, readAt: null, createdAt: at.toISOString(), data });
  const message = sql`json_set(${shown}, '$.numberOfUnreadNotifications', ${unreadBy(userId)})`;
  const isNew = sql`exists (select 1 from notifications where id = ${id})`;
  return [insert, outboxInsert(db, { userId, event: 'notification_created', data: message }, isNew)] as const;
}

/** Notifies a user where no other statement belongs to it. */
export async function notify(db: LearnerDatabase, notification: NewNotification): Promise<void> {
  await db.batch(notificationInsert(db, notification));
}

/** Marks a notification as read once its request is done: a statement for a `batch`. */
export function notificationDone(db: LearnerDatabase, userId: string, dedupeKey: string, at: Date) {
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

/** A user's notifications before a place in the list, newest first, and how many are counted as unread. */
export async function notificationsOf(db: LearnerDatabase, userId: string, { which, before, most }: ListQuery) {
  const isEarlier = before && sql`(${notifications.createdAt}, ${notifications.id}) < (${before[0]}, ${before[1]})`;
  const [rows, [counted]] = await db.batch([
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), states[which], isEarlier))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(most),
    unreadCount(db, userId),
  ]);
  return { rows, counted: counted?.unread ?? 0 };
}

function unreadCount(db: LearnerDatabase, userId: Param) {
  return db.select().from(notificationCounts).where(eq(notificationCounts.userId, userId));
}

const unreadCounts = preparedQuery((db) => unreadCount(db, param('userId')));

/** How many notifications a user has not read. */
export async function unreadCountOf(db: LearnerDatabase, userId: string): Promise<number> {
  const [counted] = await rowsOf(unreadCounts(db, { userId }));
  return counted?.unread ?? 0;
}

function unreadBy(userId: string): SQL {
  return sql`coalesce((select unread from notification_counts where user_id = ${userId}), 0)`;
}

/** Recounts a user's unread notifications, for when the count is in doubt. */
export function recount(db: LearnerDatabase, userId: string) {
  return db
    .insert(notificationCounts)
    .select(sql`select ${userId}, count(*) from notifications where user_id = ${userId} and read_at is null`)
    .onConflictDoUpdate({ target: notificationCounts.userId, set: { unread: sql`excluded.unread` } })
    .returning({ unread: notificationCounts.unread });
}

/** Notifies a user's other devices what changed, `null` being all: a statement for a `batch`, after the change. */
export function changedMessage(db: LearnerDatabase, userId: string, id: string | null) {
  const data = sql`json_object('id', ${id}, 'readAt', (
    select strftime('%Y-%m-%dT%H:%M:%fZ', read_at / 1000.0, 'unixepoch') from notifications where id = ${id}),
    'numberOfUnreadNotifications', ${unreadBy(userId)})`;
  const isTheirs = sql`(${id} is null or exists (select 1 from notifications where id = ${id} and user_id = ${userId}))`;
  return outboxInsert(db, { userId, event: 'notification_changed', data }, isTheirs);
}

/** Marks one of a user's notifications; `undefined` where it is not theirs. The first reading stays. */
export async function mark(db: LearnerDatabase, userId: string, id: string, readAt: Date | null) {
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
export async function markAll(db: LearnerDatabase, userId: string, readAt: Date): Promise<number> {
  const [, [counted]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
    recount(db, userId),
    changedMessage(db, userId, null),
  ]);
  return counted?.unread ?? 0;
}

/** What a user chose to have mailed, `null` where they made no choice, and whether they are reminded to review. */
export interface MailWishes {
  readonly mail: Partial<MailPreferences> | null;
  readonly isReminded: boolean;
}

export async function mailWishesOf(db: LearnerDatabase, userId: string): Promise<MailWishes> {
  const of = (column: AnyColumn, table: SQLiteTable, owner: AnyColumn) =>
    sql`(select ${column} from ${table} where ${owner} = ${userId})`;
  const row = await db.get<{ mail: string | null; remindAt: number | null }>(sql`select
    ${of(notificationPreferences.mail, notificationPreferences, notificationPreferences.userId)} as mail,
    ${of(reviewHabits.remindAt, reviewHabits, reviewHabits.userId)} as remindAt`);
  return {
    mail: row?.mail ? (JSON.parse(row.mail) as MailPreferences) : null,
    isReminded: typeof row?.remindAt === 'number',
  };
}

export async function setPreferences(db: LearnerDatabase, userId: string, mail: MailPreferences): Promise<void> {
  await db
    .insert(notificationPreferences)
    .values({ userId, mail })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mail } });
}

/** Ends the mails that remind a user of their review. */
export async function endReviewReminders(db: LearnerDatabase, userId: string): Promise<void> {
  await db.update(reviewHabits).set({ remindAt: null }).where(eq(reviewHabits.userId, userId));
}
