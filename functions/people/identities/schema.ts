import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../edge/sessions/schema.ts';
import { cellTable } from '../../data/tables.ts';

/**
 * Pending logins at a provider, deleted with the first response. `id` is the SHA-256 of the state, `browser` that
 * of the browser's cookie.
 */
export const providerSignIns = cellTable(
  'provider_sign_ins',
  {
    id: text().primaryKey(),
    browser: text().notNull(),
    provider: text().notNull(),
    next: text(),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] }).notNull(),
    /** The account to link the provider to; `null` for a login. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('provider_sign_ins_of_user').on(table.userId), index('provider_sign_ins_by_end').on(table.endsAt)],
);
