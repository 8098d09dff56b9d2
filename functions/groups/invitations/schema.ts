import { integer, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../../data/tables.ts';
import { users } from '../../edge/sessions/schema.ts';

/**
 * Codes mailed to invited addresses, in the cell of the learner who asked; one at a time. `code` is an HMAC of the six
 * digits.
 */
export const invitationCodes = cellTable('invitation_codes', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  invitationId: text().notNull(),
  code: text().notNull(),
  codeEndsAt: integer({ mode: 'timestamp_ms' }).notNull(),
  tries: integer().notNull().default(0),
});
