import type { Cell } from '../../../data/cells.ts';
import { duePrompts, insertEducatorPrompt } from './queries.ts';

/**
 * Sends due educator prompts: to complete accounts at least seven days old that never answered, or that
 * dismissed the prompt more than 90 days ago (specification, section 1, "asked once in a while").
 */
export async function sendEducatorPrompts(db: Cell, limit: number, now = new Date()): Promise<number> {
  const due = await duePrompts(db, now, limit);
  for (const userId of due) await insertEducatorPrompt(db, userId, now);
  return due.length;
}
