import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, text } from 'drizzle-orm/sqlite-core';
import type { PromptDraft } from '#contract/prompting/prompts/drafts';
import { cellTable } from '../../data/tables.ts';

const instant = () => integer({ mode: 'timestamp_ms' });
const draft = () => text({ mode: 'json' }).$type<PromptDraft>().notNull();

/** Saved prompts in their latest version. */
export const savedPrompts = cellTable(
  'saved_prompts',
  {
    userId: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    /** Empty without a folder. */
    folder: text().notNull(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
    /** When it was marked as deleted. */
    deletedAt: instant(),
    draft: draft(),
    /** Name, folder and what was typed, folded, for the search. */
    searched: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('saved_prompts_by_time').on(table.userId, table.savedAt, table.id),
    index('saved_prompts_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Earlier versions of saved prompts. */
export const promptVersions = cellTable(
  'prompt_versions',
  {
    userId: text().notNull(),
    promptId: text().notNull(),
    version: integer().notNull(),
    savedAt: instant().notNull(),
    draft: draft(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.promptId, table.version] })],
);

export type PromptRow = typeof savedPrompts.$inferSelect;
