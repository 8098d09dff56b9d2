import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { users } from '../../edge/sessions/schema.ts';
import { cellTable } from '../../data/tables.ts';

/**
 * Sign-ins under way at a provider, each until its answer has come once. `id` is a SHA-256 of the state, `browser` one
 * of what the browser holds that began.
 */
export const providerSignIns = cellTable(
  'provider_sign_ins',
  {
    id: text().primaryKey(),
    browser: text().notNull(),
    provider: text().notNull(),
    next: text(),
    locale: text({ enum: ['en', 'de', 'fr', 'es'] }).notNull(),
    /** The account that the provider is to be linked to; `null` for a sign-in. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('provider_sign_ins_of_user').on(table.userId), index('provider_sign_ins_by_end').on(table.endsAt)],
);
