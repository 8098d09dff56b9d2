import { index, integer, text } from 'drizzle-orm/sqlite-core';
import { trailActions } from '#contract/desk/trail';
import { cellTable } from '../../data/tables.ts';

/** Actions at the desk, in the cell of whoever acted; appended and never changed. */
export const deskTrail = cellTable(
  'desk_trail',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** `null` for a command. */
    actorId: text(),
    actor: text().notNull(),
    action: text({ enum: trailActions }).notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [index('desk_trail_by_time').on(table.at), index('desk_trail_of_actor').on(table.actorId)],
);

export type TrailRow = typeof deskTrail.$inferSelect;
