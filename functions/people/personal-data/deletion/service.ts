import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { deletePhotos } from '../../profiles/photos.ts';
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
  const steps = declaredFeatures().flatMap(({ deletion }) => deletion ?? []);
  const active = await Promise.all(steps.map(async ({ lastActiveAt }) => lastActiveAt?.(cell, id)));
  const instants = active.flatMap((at) => at?.getTime() ?? []);
  const activeAt = instants.length > 0 ? new Date(Math.max(...instants)) : null;
  const files = await queries.filesLeft(cell, { id });
  if (files.length > 0) await env.FILES.delete(files);
  await deletePhotos(env, id);

  const endsAt = endOfRecords(activeAt ?? deletedAt);
  const statements = await Promise.all(
    steps.map(async ({ whenPurged }) => (await whenPurged?.(env, cell, id, endsAt)) ?? []),
  );
  const retained = { pseudonym: pseudonym ?? newId(), endsAt: activeAt && endsAt, statements: statements.flat() };
  await queries.purgeRows(cell, { id, traceId }, retained);
}

/** Deletes records that have been kept for their time; returns how many learners' there were. */
export async function deleteKeptRecords(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const over = await queries.recordsOver(cell, now, most);
  for (const { pseudonym } of over)
    await queries.deleteRecords(cell, pseudonym).catch((error: unknown) => reportFailure(error, env));
  return over.length;
}
