import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { NotePlace } from '#contract/learning/notes';
import type { Locale } from '#contract/locales';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** Notes and bookmarks of learners in lessons. */
export const notes = cellTable(
  'notes',
  {
    userId: text().notNull(),
    id: text().notNull(),
    courseId: text().notNull(),
    lessonId: text().notNull(),
    place: text({ mode: 'json' }).$type<NotePlace>().notNull(),
    quote: text().notNull(),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When it was deleted; quotation and text are empty from then on, and a late request does not restore it. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notes_by_course').on(table.userId, table.courseId, table.createdAt, table.id),
    index('notes_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export type NoteRow = typeof notes.$inferSelect;
