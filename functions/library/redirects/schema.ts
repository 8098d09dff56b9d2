import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { libraryTable } from '../../data/tables.ts';

/** Redirects of editors; `destinationPath` is the destination in the form of a source. */
export const redirects = libraryTable(
  'redirects',
  {
    source: text().primaryKey(),
    destination: text().notNull(),
    destinationPath: text(),
    /** The editor's account; `null` for requests with the content token, and once the account is deleted. */
    changedBy: text(),
    changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('redirects_by_destination').on(table.destinationPath),
    index('redirects_of_editor').on(table.changedBy),
  ],
);
