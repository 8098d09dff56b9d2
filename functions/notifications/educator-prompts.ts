import type { Database } from '../database/database.ts';
import { duePrompts, raisePrompt } from './queries.ts';

/** Most people asked in one run of the cron. */
const batch = 50;

/**
 * Asks whoever is due whether they teach: complete accounts at least seven days old that never answered, or dismissed
 * the question more than 90 days ago (specification, section 1, "asked once in a while").
 */
export async function raiseEducatorPrompts(db: Database, now = new Date()): Promise<void> {
  for (const userId of await duePrompts(db, now, batch)) await raisePrompt(db, userId, now);
}
