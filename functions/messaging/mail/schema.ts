import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { Locale } from '#contract/locales';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/**
 * The outbox: every mail to those of this cell, until it is sent and after (product decisions, Mail). A mail is written
 * when it is sent, from its facts; the secrets in it are derived then and stored nowhere.
 */
export const mails = cellTable(
  'mails',
  {
    id: text().primaryKey(),
    /** The account that it is for; `null` for an address that has none. */
    userId: text(),
    recipient: text().notNull(),
    /** How the mail addresses its recipient. */
    firstName: text().notNull(),
    kind: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    facts: text({ mode: 'json' }).$type<unknown>().notNull(),
    createdAt: instant().notNull(),
    /** When to try next; `null` once it is sent or no attempt is left. */
    dueAt: instant(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    failure: text(),
  },
  (table) => [
    index('mails_due').on(table.dueAt),
    index('mails_by_time').on(table.createdAt),
    index('mails_of_user').on(table.userId),
  ],
);
