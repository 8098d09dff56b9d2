import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { FlagRule } from '#contract/people/flags/flag-rules';
import { users } from '../../edge/sessions/schema.ts';
import { cellTable, libraryTable } from '../../data/tables.ts';

/** Rules that editors set in place of the defaults. */
export const flagRules = libraryTable('flag_rules', {
  flag: text().primaryKey(),
  rule: text({ mode: 'json' }).$type<FlagRule>().notNull(),
});

/** Overrides that an editor set for one user (specification, section 6). */
export const flagOverrides = cellTable(
  'flag_overrides',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    flag: text().notNull(),
    isOn: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.flag] })],
);

/** The append-only log of changes; ids of deleted accounts are removed. */
export const flagChanges = libraryTable(
  'flag_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Identifies the change of a cell, so that its message appends one entry even if it is delivered twice. */
    source: text().unique(),
    flag: text().notNull(),
    /** The user of an override; `null` for a rule. */
    userId: text(),
    before: text({ mode: 'json' }).$type<FlagRule | boolean>(),
    after: text({ mode: 'json' }).$type<FlagRule | boolean>(),
    /** `null` for requests with the content token. */
    changedBy: text(),
    changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('flag_changes_of_flag').on(table.flag, table.id),
    index('flag_changes_of_user').on(table.userId),
    index('flag_changes_of_editor').on(table.changedBy),
  ],
);
