import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { FlagRule } from '#contract/people/flags/flag-rules';
import { users } from '../../edge/sessions/schema.ts';
import { cellTable, libraryTable } from '../../data/tables.ts';

/** Rules that editors have put in the place of those in the code. */
export const flagRules = libraryTable('flag_rules', {
  flag: text().primaryKey(),
  rule: text({ mode: 'json' }).$type<FlagRule>().notNull(),
});

/** Features that an editor has switched for one person (specification, section 6). */
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

/** Who changed what and when, only ever appended to; only whom a line names goes with their account. */
export const flagChanges = libraryTable(
  'flag_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Names the change of a cell, so that its message appends one line however often it is delivered. */
    source: text().unique(),
    flag: text().notNull(),
    /** Whose feature was switched; `null` where a rule was written. */
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
