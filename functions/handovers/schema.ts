import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../accounts/schema.ts';

/** Tokens on their way to the mobile app; `token` is a SHA-256, never the token itself. */
export const handovers = sqliteTable(
  'handovers',
  {
    token: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('handovers_of_user').on(table.userId), index('handovers_by_end').on(table.expiresAt)],
);
