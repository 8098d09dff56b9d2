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
    /** When to mail it, at once or with a digest; `null` once that is done or where nobody wants it. */
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

/** What a user wants mailed; no row before the first choice. */
export const notificationPreferences = cellTable('notification_preferences', {
  userId: text().primaryKey(),
  mail: text({ mode: 'json' }).$type<MailPreferences>().notNull(),
});

/** When a user is asked next whether they teach, and what they answered; begins when registration is complete. */
export const educatorPrompts = cellTable(
  'educator_prompts',
  {
    userId: text().primaryKey(),
    /** `null` once the question is answered. */
    dueAt: instant(),
    answer: text().$type<EducatorAnswer>(),
    answeredAt: instant(),
    notificationId: text(),
  },
  (table) => [index('educator_prompts_due').on(table.dueAt)],
);

/** How a learner reviews; who never has done so has no row. */
export const reviewHabits = cellTable(
  'review_habits',
  {
    userId: text().primaryKey(),
    /** Where their days begin, such as `Europe/Berlin`. */
    timeZone: text(),
    /** When to look whether a mail should remind them; `null` where they asked for none. */
    remindAt: instant(),
  },
  (table) => [
    index('review_reminders')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
);
