import { integer, text } from 'drizzle-orm/sqlite-core';
import { sessions } from '../accounts/schema.ts';
import { platformTable } from '../database/tables.ts';

/** Mailed codes by which a session shows whose it is; `code` is an HMAC of the six digits. They die with their session. */
export const identityCodes = platformTable('identity_codes', {
  sessionId: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  code: text().notNull(),
  codeEndsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  tries: integer().notNull().default(0),
});
