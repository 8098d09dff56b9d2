import { index, integer, text } from 'drizzle-orm/sqlite-core';
import type { WebinarDocument } from '#contract/webinars/webinars/package';
import { libraryTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/**
 * Webinars with their latest package. The schedule stands beside the document, as a host can change it: an import is
 * refused while they differ. The state is derived (`webinarState`).
 */
export const webinars = libraryTable(
  'webinars',
  {
    id: text().primaryKey(),
    /** SHA-256 of the package. */
    hash: text().notNull(),
    document: text({ mode: 'json' }).$type<WebinarDocument>().notNull(),
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    cancelledAt: instant(),
    /** Grows with each change, for calendars (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index('webinars_in_order').on(table.startsAt, table.id)],
);

export type WebinarRow = typeof webinars.$inferSelect;
