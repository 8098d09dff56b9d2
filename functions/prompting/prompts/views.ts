import type { PromptSummary, PromptVersion, SavedPrompt } from '#contract/prompting/prompts';
import type { ListedRow } from './queries.ts';
import type { PromptRow } from './schema.ts';

/** A saved prompt as its list shows it. */
export function asSummary({ id, name, folder, role, task, version, savedAt }: ListedRow): PromptSummary {
  return { id, name, folder, role, task, version, savedAt: savedAt.toISOString() };
}

/** A saved prompt with what it is made of. */
export function asSaved(row: PromptRow): SavedPrompt {
  const { role, task } = row.draft;
  return { ...asSummary({ ...row, role, task }), draft: row.draft };
}

export function asVersion({ version, savedAt }: { version: number; savedAt: Date }): PromptVersion {
  return { version, savedAt: savedAt.toISOString() };
}
