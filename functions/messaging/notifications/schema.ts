import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type {
  EducatorAnswer,
  MailPreferences,
  NotificationFacts,
  NotificationName,
} from '#contract/messaging/notifications';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Notifications. Triggers keep `notification_counts` in step with `read_at`. */
export const notifications = cellTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().$type<NotificationName>().notNull(),
    /** Its data without its name. */
    data: text({ mode: 'json' }).$type<NotificationFacts>().notNull(),
    /** Deduplicates notifications, such as that of a course's certificate. */
    dedupeKey: text(),
    createdAt: instant().notNull(),
    readAt: instant(),
    /** When to mail it, individually or with a digest; `null` once that is done or where it is not wanted. */
    mailDueAt: instant(),
    mailTime: text({ enum: ['now', 'daily', 'never'] }).notNull(),
  },
  (table) => [
    index('notifications_of_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('notifications_deduped')
      .on(table.userId, table.dedupeKey)
      .where(sql`dedupe_key is not null`),
    index('notifications_to_mail')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
  ],
);

/** How many notifications a user has not read; no row before the first notification. */
export const notificationCounts = cellTable('notification_counts', {
  userId: text().primaryKey(),
  unread: integer().notNull(),
});

/** A user's mail preferences; no row before the first choice. */
export const notificationPreferences = cellTable('notification_preferences', {
  userId: text().primaryKey(),
  mail: text({ mode: 'json' }).$type<MailPreferences>().notNull(),
});

/** A user's next educator prompt and last answer; inserted when registration is complete. */
export const educatorPrompts = cellTable(
  'educator_prompts',
  {
    userId: text().primaryKey(),
    /** `null` once the prompt is answered. */
    dueAt: instant(),
    answer: text().$type<EducatorAnswer>(),
    answeredAt: instant(),
    notificationId: text(),
  },
  (table) => [index('educator_prompts_due').on(table.dueAt)],
);

/** A learner's review settings; no row before the first review. */
export const reviewHabits = cellTable(
  'review_habits',
  {
    userId: text().primaryKey(),
    /** The time zone of their days, such as `Europe/Berlin`. */
    timeZone: text(),
    /** When to check whether a reminder is due; `null` if reminders are off. */
    remindAt: instant(),
  },
  (table) => [
    index('review_reminders')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
);
