import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { trailActions } from '#contract/desk/trail';
import { cellTable } from '../../data/tables.ts';

/** Actions at the desk, in the cell of whoever acted; appended and never changed. */
export const deskTrail = cellTable(
  'desk_trail',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Whoever acted; `null` for a command. */
    userId: text(),
    /** `null` once the account is deleted. */
    actor: text(),
    action: text({ enum: trailActions }).notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [
    index('desk_trail_by_time').on(table.at, table.id),
    index('desk_trail_by_action').on(table.action, table.at, table.id),
    index('desk_trail_of_user').on(table.userId),
  ],
);

export type TrailRow = typeof deskTrail.$inferSelect;
