import { env } from 'cloudflare:workers';
import { cellsOf, maxOverCells } from '../../functions/data/cells.ts';
import { rescoreWithdrawn } from '../../functions/learning/quizzes/rescoring/service.ts';
import { Browser, type Answer } from './browser.ts';
import { contentToken } from './content.ts';

/** Withdraws a question from every score with the content token. */
export function withdrawItem(itemId: string, more: object = {}, courseId = 'ecg-basics'): Promise<Answer> {
  const body = { itemId, reason: { en: 'Two answers are right.' }, ...more };
  return new Browser().ask('POST', `/api/content/courses/${courseId}/withdrawals`, body, contentToken);
}

/** Runs the job that rescores in every cell, minutes after a withdrawal; returns the maximum number of participations it read in a cell. */
export function rescoreAll(limit = 100, minutes = 2): Promise<number> {
  const now = new Date(Date.now() + minutes * 60_000);
  return maxOverCells(cellsOf(env), (cell) => rescoreWithdrawn(env, cell, limit, now));
}
