import type { Cell } from '../../../data/cells.ts';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { reportFailure } from '../../../data/failures.ts';
import { declaredFeatures } from '../../../edge/manifest.ts';
import { deletePhotos } from '../../profiles/photos.ts';
import { endOfRecords } from '../rules.ts';
import * as queries from './queries.ts';

/** How long requests that started before a deletion may still write, in milliseconds. */
const requestTimeout = 60_000;

/** Processes accounts one by one: a failure is reported and retried later. */
async function forEachAccount<Account extends { readonly id: string }>(
  env: Env,
  cell: Cell,
  accounts: readonly Account[],
  now: Date,
  action: (account: Account) => Promise<void>,
): Promise<number> {
  for (const account of accounts) {
    try {
      await action(account);
    } catch (error) {
      await reportFailure(error, env);
      await queries.postponeDeletion(cell, account.id, now);
    }
  }
  return accounts.length;
}

/** Deletes accounts whose grace period is over; returns how many were due. */
export async function deleteDueAccounts(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const due = await queries.dueForDeletion(cell, now, limit);
  return forEachAccount(env, cell, due, now, (account) => queries.deleteAccount(env, cell, account, now));
}

/** Purges deleted accounts; returns how many were due. After an interruption it starts again. */
export async function purgeDeletedAccounts(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const due = await queries.deletedBefore(cell, new Date(now.getTime() - requestTimeout), now, limit);
  return forEachAccount(env, cell, due, now, (account) => purge(env, cell, account));
}

async function purge(env: Env, cell: Cell, account: queries.DeletedAccount): Promise<void> {
  const { id, traceId, pseudonym, deletedAt } = account;
  const steps = declaredFeatures().flatMap(({ deletion }) => deletion ?? []);
  const active = await Promise.all(steps.map(async ({ lastActiveAt }) => lastActiveAt?.(cell, id)));
  const instants = active.flatMap((at) => at?.getTime() ?? []);
  const activeAt = instants.length > 0 ? new Date(Math.max(...instants)) : null;
  const files = await queries.fileKeysOf(cell, { id });
  if (files.length > 0) await env.FILES.delete(files);
  await deletePhotos(env, id);

  const endsAt = endOfRecords(activeAt ?? deletedAt);
  const statements = await Promise.all(
    steps.map(async ({ whenPurged }) => (await whenPurged?.(env, cell, id, endsAt)) ?? []),
  );
  const retained = { pseudonym: pseudonym ?? newId(), endsAt: activeAt && endsAt, statements: statements.flat() };
  await queries.purgeRows(cell, { id, traceId }, retained);
}

/** Deletes records after their retention; returns the number of pseudonyms. */
export async function deleteKeptRecords(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const expired = await queries.expiredRecords(cell, now, limit);
  for (const { pseudonym } of expired)
    await queries.deleteRecords(cell, pseudonym).catch((error: unknown) => reportFailure(error, env));
  return expired.length;
}
