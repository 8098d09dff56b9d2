import { integer, text } from 'drizzle-orm/sqlite-core';
import { libraryTable } from '../../data/tables.ts';
import type { ItemStatistics } from './facts.ts';

/** How learners answered the items of activities with many learners; computed again after a day. */
export const itemStatistics = libraryTable('item_statistics', {
  activityId: text().primaryKey(),
  items: text({ mode: 'json' }).$type<ItemStatistics[]>().notNull(),
  computedAt: integer({ mode: 'timestamp_ms' }).notNull(),
});
