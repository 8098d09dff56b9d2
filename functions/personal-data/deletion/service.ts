import { asCertificate } from '../../certificates/views.ts';
import { learnerDb, platformDb } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import { paymentProviderOf } from '../../payments/configured-provider.ts';
import { deletePhotos } from '../../profiles/photos.ts';
import { endConnections } from '../../realtime/broadcast.ts';
import { reportError } from '../../reports/report.ts';
import { forgetSealed } from '../../serials/queries.ts';
import { sealCertificates } from '../../serials/sealing.ts';
import { endOfRecords } from '../rules.ts';
import * as queries from './queries.ts';

/** How long requests that are under way when an account is deleted may take to write their last, in milliseconds. */
const requestTimeout = 60_000;

/** How long a customer whom the provider did not delete waits for the next attempt, in milliseconds. */
const waitForProvider = 60 * 60_000;

/** Deletes the remaining data of deleted accounts; returns how many accounts. After an interruption it starts over. */
export async function forgetDeleted(env: Env, most: number, now = new Date()): Promise<number> {
  const deleted = await queries.deletedBefore(platformDb(env), new Date(now.getTime() - requestTimeout), most);
  for (const account of deleted) await forget(env, account);
  return deleted.length;
}

async function forget(env: Env, account: queries.DeletedAccount): Promise<void> {
  const { id, shard, email, traceId, pseudonym, deletedAt } = account;
  const [platform, learner] = [platformDb(env), learnerDb(env, { shard })];
  const { issued, activeAt } = await queries.recordLeft(learner, id);
  const files = [
    ...(await queries.filesLeft(learner, 'learner', { id })),
    ...(await queries.filesLeft(platform, 'platform', { id })),
  ];
  if (files.length > 0) await env.FILES.delete(files);
  await deletePhotos(env, id);

  const endsAt = endOfRecords(activeAt ?? deletedAt);
  await sealCertificates(env, platform, issued.map(asCertificate), endsAt);
  const keptAs = pseudonym ?? newId();
  if (activeAt) await queries.keepRecords(platform, { pseudonym: keptAs, shard, endsAt });
  const serials = JSON.stringify(issued.map(({ serial }) => serial));
  await queries.deleteRows(platform, 'platform', { serials });
  await queries.deleteRows(learner, 'learner', { id }, keptAs);
  await endConnections(env, id).catch(console.error);
  await queries.noteCustomer(platform, id);
  // Mails to a user who has the address now are theirs.
  const isFree = email !== null && !(await queries.isTaken(platform, email));
  // This last batch also deletes the record of the deleted account.
  await queries.deleteRows(platform, 'platform', { id, traceId, ...(isFree && { email }) });
}

/**
 * Has Stripe delete customers whose accounts are deleted; returns how many were due. A failed one waits for the next
 * run.
 */
export async function forgetCustomers(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const provider = paymentProviderOf(env, now);
  if (provider.name !== 'stripe') return 0;
  const due = await queries.customersDue(platform, now, most);
  for (const { customer } of due) {
    try {
      await provider.forget(customer);
      await queries.customerIsGone(platform, customer);
    } catch (error) {
      console.error(error);
      await reportError(error, env);
      await queries.postponeCustomer(platform, customer, new Date(now.getTime() + waitForProvider));
    }
  }
  return due.length;
}

/** Deletes records that have been kept for their time; returns how many learners' or certificates there were. */
export async function forgetKeptRecords(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const over = await queries.recordsOver(platform, now, most);
  for (const { pseudonym, shard } of over) {
    await queries.deleteRecords(learnerDb(env, { shard }), pseudonym);
    await queries.recordsAreGone(platform, pseudonym);
  }
  return Math.max(over.length, await forgetSealed(platform, now, most));
}
