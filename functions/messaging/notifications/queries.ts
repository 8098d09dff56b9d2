import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { topicOf, defaultMail, type MailPreferences, type NotificationData } from '#contract/messaging/notifications';
import { users } from '../../edge/sessions/schema.ts';
import type { Cell, ReadableCell } from '../../data/cells.ts';
import { insertFrom } from '../../data/insert-from.ts';
import { json } from '../../data/json.ts';
import { newLearnerId } from '../../data/ids.ts';
import { build, param, preparedQuery, query, type Param, type Query } from '../../data/reads.ts';
import { decoded } from '../../data/rows.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { reviewHabits, notificationCounts, notificationPreferences, notifications } from './schema.ts';
import { nextDigestAt } from './rules.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NewNotification {
  readonly userId: string;
  readonly data: NotificationData;
  /** Deduplicates: a user has at most one notification of a key. */
  readonly dedupeKey?: string;
  readonly at?: Date;
  /** Whether its mail is one of its own. */
  readonly hasOwnMail?: boolean;
  /** A condition; if it is false, no notification is inserted. */
  readonly when?: SQL;
}

/**
 * The only statements that insert notifications, for the `batch` of the event; the second publishes to connected
 * devices. The present preferences determine when it is mailed.
 */
export function notificationInsert(
  db: Cell,
  { userId, data, dedupeKey, at = new Date(), hasOwnMail = false, when = sql`true` }: NewNotification,
) {
  const { notificationName: name, ...facts } = data;
  const topic = hasOwnMail ? null : topicOf(name);
  const time = topic
    ? sql`coalesce((select json_extract(mail, ${`$.${topic}`}) from notification_preferences where user_id = ${userId}), ${defaultMail[topic]})`
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

/** Notifies a user in a batch of its own. */
export async function notify(db: Cell, notification: NewNotification): Promise<void> {
  await db.batch(notificationInsert(db, notification));
}

/** Marks the notification of a key as read: a statement for a `batch`. */
export function markReadByKey(db: Cell, userId: string, dedupeKey: string, at: Date) {
  return db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey), isNull(notifications.readAt)));
}

interface ListQuery {
  readonly filter: 'all' | 'unread' | 'read';
  /** Instant and id of the notification before the page. */
  readonly before: readonly [number, string] | undefined;
  readonly limit: number;
}

const filters = {
  all: undefined,
  unread: isNull(notifications.readAt),
  read: isNotNull(notifications.readAt),
};

/** A user's notifications before a position in the list, newest first. */
export function notificationsOf(userId: string, { filter, before, limit }: ListQuery) {
  const isEarlier = before && sql`(${notifications.createdAt}, ${notifications.id}) < (${before[0]}, ${before[1]})`;
  return query(
    build
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), filters[filter], isEarlier))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),
  );
}

/** A user's newest notifications without the educator prompt: a column for a statement of another feature. */
export function newestNotifications(userId: Param, most: number) {
  const newest = sql`(select id, name, data, created_at, read_at from notifications
    where user_id = ${userId} and name <> 'EducatorPromptNotification'
    order by created_at desc, id desc limit ${sql.raw(String(most))})`;
  return json<readonly NewestNotification[]>(sql`(
    select json_group_array(json_object('id', id, 'name', name, 'data', json(data),
      'createdAt', created_at, 'readAt', read_at)) from ${newest})`);
}

/** A notification whose instants are in milliseconds. */
export interface NewestNotification extends Pick<NotificationRow, 'id' | 'name' | 'data'> {
  readonly createdAt: number;
  readonly readAt: number | null;
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
  const [[countRow]] = await read(unreadCounts({ userId }));
  return countRow?.unread ?? 0;
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

/** Publishes a change of one notification, or of all (`null`), to a user's devices: a statement after the change. */
export function notificationChangedInsert(db: Cell, userId: string, id: string | null) {
  const data = sql`json_object('id', ${id}, 'readAt', (
    select strftime('%Y-%m-%dT%H:%M:%fZ', read_at / 1000.0, 'unixepoch') from notifications where id = ${id}),
    'numberOfUnreadNotifications', ${unreadBy(userId)})`;
  const isOwn = sql`(${id} is null or exists (select 1 from notifications where id = ${id} and user_id = ${userId}))`;
  return outboxInsert(db, { userId, event: 'notification_changed', data }, isOwn);
}

/** Marks one of a user's notifications; `undefined` if it is not theirs. The time of the first reading stays. */
export async function setReadAt(db: Cell, userId: string, id: string, readAt: Date | null) {
  const [[row], [countRow]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: readAt && sql`coalesce(${notifications.readAt}, ${readAt.getTime()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id, readAt: notifications.readAt }),
    unreadCount(db, userId),
    notificationChangedInsert(db, userId, id),
  ]);
  return row && { ...row, numberOfUnreadNotifications: countRow?.unread ?? 0 };
}

/** Marks all of a user's notifications as read and recounts. */
export async function markAllRead(db: Cell, userId: string, readAt: Date): Promise<number> {
  const [, , [countRow]] = await db.batch([
    db
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt))),
    recount(db, userId),
    unreadCount(db, userId),
    notificationChangedInsert(db, userId, null),
  ]);
  return countRow?.unread ?? 0;
}

/** A user's mail preferences and whether review reminders are on; no row without an account. */
export function mailPreferencesOf(userId: string) {
  return query(
    build
      .select({
        /** `null` before the first choice. */
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

export type StoredMailPreferences = ReturnType<typeof mailPreferencesOf> extends Query<infer Row> ? Row : never;

/** Stores a user's mail preferences: a statement for a batch. */
export function setPreferences(db: Cell, userId: string, mail: MailPreferences) {
  return db
    .insert(notificationPreferences)
    .values({ userId, mail })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { mail } });
}

/** Turns a user's review reminders off. */
export async function endReviewReminders(db: Cell, userId: string): Promise<void> {
  await db.update(reviewHabits).set({ remindAt: null }).where(eq(reviewHabits.userId, userId));
}
