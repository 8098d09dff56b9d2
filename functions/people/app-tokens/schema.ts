import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { sessions, users } from '../../edge/sessions/schema.ts';
import { cellTable } from '../../data/tables.ts';

/** Tokens for the mobile app, deleted with their session; `token` is a SHA-256. */
export const appTokens = cellTable(
  'app_tokens',
  {
    token: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('app_tokens_of_user').on(table.userId),
    index('app_tokens_of_session').on(table.sessionId),
    index('app_tokens_by_end').on(table.expiresAt),
  ],
);
