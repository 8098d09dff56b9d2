import { index, integer, primaryKey, real, text } from 'drizzle-orm/sqlite-core';
import { libraryTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });

/** The account that changed something; `null` once it is deleted. */
const changed = { changedAt: instant().notNull(), changedBy: text() };

/** Drafts of courses, one of each at a time. */
export const drafts = libraryTable('drafts', {
  draftId: text().primaryKey(),
  title: text().notNull(),
  /** Increases with each change of a file. */
  revision: integer().notNull(),
  /** When it was offered to the editors; `null` after a change. */
  submittedAt: instant(),
  ...changed,
});

/** The texts of drafts; `revision` increases with each save, so that nobody overwrites what they have not read. */
export const draftTexts = libraryTable(
  'draft_texts',
  {
    draftId: text().notNull(),
    path: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull(),
    ...changed,
  },
  (table) => [primaryKey({ columns: [table.draftId, table.path] }), index('draft_texts_of_author').on(table.changedBy)],
);

/** Pictures and films of drafts; their bytes are in the media store. */
export const draftMedia = libraryTable(
  'draft_media',
  {
    draftId: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    ratio: text(),
    speed: real(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.path] })],
);

/** Former states of texts; saves of one person within minutes are one. */
export const draftSaves = libraryTable(
  'draft_saves',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    draftId: text().notNull(),
    path: text().notNull(),
    text: text().notNull(),
    startedAt: instant().notNull(),
    ...changed,
  },
  (table) => [
    index('draft_saves_of_text').on(table.draftId, table.path, table.id),
    index('draft_saves_of_author').on(table.changedBy),
  ],
);
