import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/schema.ts';
import { platformTable } from '../database/tables.ts';

/** Addresses that editors send elsewhere; `destinationPath` is the destination as a source would be written. */
export const redirects = platformTable(
  'redirects',
  {
    source: text().primaryKey(),
    destination: text().notNull(),
    destinationPath: text(),
    /** `null` for requests with the content token, or without the editor's account. */
    changedBy: text().references(() => users.id, { onDelete: 'set null' }),
    changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('redirects_by_destination').on(table.destinationPath),
    index('redirects_of_editor').on(table.changedBy),
  ],
);
