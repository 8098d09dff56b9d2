import { env } from 'cloudflare:workers';
import { cellsOf, type Cell } from '../../../functions/data/cells.ts';
import { deliverMessages } from '../../../functions/data/messages/messages.ts';
import { messageKinds } from '../../../functions/features.ts';
import {
  deleteDueAccounts,
  deleteKeptRecords,
  purgeDeletedAccounts,
} from '../../../functions/people/personal-data/deletion/service.ts';
import { remindOfDeletions } from '../../../functions/people/personal-data/requests/service.ts';
import { deleteSealed } from '../../../functions/credit/certificates/sealing/queries.ts';
import type { Answer, Browser } from '../../support/browser.ts';

export const day = 24 * 60 * 60 * 1000;

export const requestDeletion = (browser: Browser): Promise<Answer> =>
  browser.ask('POST', '/api/personal-data/deletion', { isUnderstood: true });

/** Runs a function for each cell in sequence; returns the sum of the results. */
export async function overCells(work: (cell: Cell) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const cell of cellsOf(env)) sum += await work(cell);
  return sum;
}

/** Delivers the messages of all cells; fails if one fails. */
export async function deliverAllMessages(now = new Date()): Promise<void> {
  await overCells(async (cell) => deliverMessages(env, cell, messageKinds, (error) => Promise.reject(error), { now }));
}

/** Runs the jobs for accounts with a given time. */
export async function jobsAt(time: number): Promise<void> {
  const now = new Date(time);
  await overCells(async (cell) => {
    await remindOfDeletions(env, cell, 20, now);
    await deleteDueAccounts(env, cell, 20, now);
    await purgeDeletedAccounts(env, cell, 20, new Date(Math.max(time, Date.now()) + 2 * 60_000));
    await deleteSealed(cell, now, 20);
    return deleteKeptRecords(env, cell, 20, now);
  });
  await deliverAllMessages();
}
