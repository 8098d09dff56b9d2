import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { platformTable } from '../database/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The outbox: every mail the product sends, until it is sent and after (product decisions, Mail). */
export const mails = platformTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    kind: text().notNull(),
    locale: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** When to try next; `null` once it is sent or no attempt is left. */
    dueAt: instant(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    failure: text(),
    /** Where one click ends mails of this kind, without signing in (RFC 8058). */
    unsubscribeUrl: text(),
  },
  (table) => [
    index('mails_due').on(table.dueAt),
    index('mails_by_time').on(table.createdAt),
    index('mails_to').on(table.recipient),
  ],
);
