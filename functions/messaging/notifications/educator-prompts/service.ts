import type { Cell } from '../../../data/cells.ts';
import { duePrompts, raisePrompt } from './queries.ts';

/**
 * Asks anyone who is due whether they teach: complete accounts at least seven days old that never answered, or
 * dismissed the question more than 90 days ago (specification, section 1, "asked once in a while").
 */
export async function raiseEducatorPrompts(db: Cell, most: number, now = new Date()): Promise<number> {
  const due = await duePrompts(db, now, most);
  for (const userId of due) await raisePrompt(db, userId, now);
  return due.length;
}
