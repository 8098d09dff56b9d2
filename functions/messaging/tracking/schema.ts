import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { TrackedName, TrackingEnvironment } from '#contract/messaging/tracking';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** What people did. Of a person it holds the traceId alone, and not even that if their browser asks for privacy. */
export const trackedEvents = cellTable(
  'tracked_events',
  {
    /** The browser's choice, so that an event that is sent twice counts once. */
    id: text().primaryKey(),
    name: text().$type<TrackedName>().notNull(),
    facts: text({ mode: 'json' }).notNull(),
    page: text(),
    environment: text().$type<TrackingEnvironment>().notNull(),
    traceId: text(),
    at: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    index('tracked_events_by_time').on(table.receivedAt),
    index('tracked_events_of_trace')
      .on(table.traceId)
      .where(sql`trace_id is not null`),
  ],
);

/** How many events of a name were received on each day, of those that are kept no longer. */
export const trackedCounts = cellTable(
  'tracked_counts',
  {
    /** In UTC, such as `2026-05-04`. */
    day: text().notNull(),
    environment: text().$type<TrackingEnvironment>().notNull(),
    name: text().$type<TrackedName>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.environment, table.name] })],
);
