import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { Locale } from '#contract/locales';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/**
 * The outbox: every mail to the users of this cell, sent or not (product decisions, Mail). A mail is rendered
 * when it is sent; the secrets in it are derived then and not stored.
 */
export const mails = cellTable(
  'mails',
  {
    id: text().primaryKey(),
    /** The account that it is for; `null` for an address that has none. */
    userId: text(),
    recipient: text().notNull(),
    firstName: text().notNull(),
    kind: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    facts: text({ mode: 'json' }).$type<unknown>().notNull(),
    createdAt: instant().notNull(),
    /** When the next attempt is due; `null` once it is sent or no attempt is left. */
    dueAt: instant(),
    /** After this instant it is no longer sent. */
    expiresAt: instant(),
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
