import { env } from 'cloudflare:workers';
import { forgetDeleted, forgetKeptRecords } from '../../functions/personal-data/deletion/service.ts';
import { deleteDue, remindOfDeletions } from '../../functions/personal-data/leaving/service.ts';
import type { Answer, Browser } from '../support/browser.ts';

export const day = 24 * 60 * 60 * 1000;

export const asksForDeletion = (browser: Browser): Promise<Answer> =>
  browser.ask('POST', '/api/personal-data/deletion', { isUnderstood: true });

/** Runs the jobs on accounts at an instant. */
export async function jobsAt(time: number): Promise<void> {
  const now = new Date(time);
  await remindOfDeletions(env, 20, now);
  await deleteDue(env, 20, now);
  await forgetDeleted(env, 20, new Date(Math.max(time, Date.now()) + 2 * 60_000));
  await forgetKeptRecords(env, 20, now);
}
