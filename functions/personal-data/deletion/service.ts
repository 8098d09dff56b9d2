import { asCertificate } from '../../certificates/views.ts';
import type { Cell } from '../../data/cells.ts';
import { newId } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { reportFailure } from '../../http/failures.ts';
import { deletePhotos } from '../../profiles/photos.ts';
import { deleteSealed } from '../../serials/queries.ts';
import { sealCertificate } from '../../serials/sealing.ts';
import { endOfRecords } from '../rules.ts';
import * as queries from './queries.ts';

/** How long requests that are under way when an account is deleted may take to write their last, in milliseconds. */
const requestTimeout = 60_000;

/** Works on accounts one by one: one that fails is reported and waits for its next attempt. */
async function eachAccount<Account extends { readonly id: string }>(
  env: Env,
  cell: Cell,
  accounts: readonly Account[],
  now: Date,
  work: (account: Account) => Promise<void>,
): Promise<number> {
  for (const account of accounts) {
    try {
      await work(account);
    } catch (error) {
      await reportFailure(error, env);
      await queries.postponeDeletion(cell, account.id, now);
    }
  }
  return accounts.length;
}

/** Deletes accounts whose days of grace are over; returns how many were due. */
export async function deleteDueAccounts(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await queries.dueForDeletion(cell, now, most);
  return eachAccount(env, cell, due, now, (account) => queries.deleteAccount(env, cell, account, now));
}

/** Purges what deleted accounts have left; returns how many were due. After an interruption it starts over. */
export async function purgeDeletedAccounts(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await queries.deletedBefore(cell, new Date(now.getTime() - requestTimeout), now, most);
  return eachAccount(env, cell, due, now, (account) => purge(env, cell, account));
}

async function purge(env: Env, cell: Cell, account: queries.DeletedAccount): Promise<void> {
  const { id, traceId, pseudonym, deletedAt } = account;
  const { issued, activeAt } = await queries.recordLeft(cell, id);
  const files = await queries.filesLeft(cell, { id });
  if (files.length > 0) await env.FILES.delete(files);
  await deletePhotos(env, id);

  const endsAt = endOfRecords(activeAt ?? deletedAt);
  const sealed = await Promise.all(issued.map((row) => sealCertificate(env, asCertificate(row), endsAt)));
  const retained = { pseudonym: pseudonym ?? newId(), endsAt: activeAt && endsAt, sealed };
  await queries.purgeRows(cell, { id, traceId }, retained);
}

/** Deletes records that have been kept for their time; returns how many learners' or certificates there were. */
export async function deleteKeptRecords(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const over = await queries.recordsOver(cell, now, most);
  for (const { pseudonym } of over)
    await queries.deleteRecords(cell, pseudonym).catch((error: unknown) => reportFailure(error, env));
  return Math.max(over.length, await deleteSealed(cell, now, most));
}
