import { integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import { cellTable } from '../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Where a learner is in a lesson. */
export const lessonProgress = cellTable(
  'lesson_progress',
  {
    participationId: text().notNull(),
    lessonId: text().notNull(),
    position: real().notNull().default(0),
    watched: text({ mode: 'json' }).$type<[number, number][]>().notNull(),
    activeSeconds: integer().notNull().default(0),
    captions: text(),
    speed: real().notNull().default(1),
    completedAt: instant(),
    updatedAt: instant().notNull(),
    /** When the first report of it came. */
    openedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.participationId, table.lessonId] })],
);

/** Active seconds per learner and day, for the weekly goal; a trigger adds what is added to a participation. */
export const activeDays = cellTable(
  'active_days',
  {
    userId: text().notNull(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const bookmarks = cellTable(
  'bookmarks',
  { userId: text().notNull(), courseId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);
