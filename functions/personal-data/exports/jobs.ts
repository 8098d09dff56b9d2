import { makeZip } from 'client-zip';
import { exportDays } from '#contract/accounts/personal-data';
import { learnerDb, platformDb } from '../../database/database.ts';
import { newId, sha256 } from '../../database/ids.ts';
import type { Env } from '../../env.ts';
import type { Message } from '../../mail/compose.ts';
import { outgoingMail } from '../../mail/service.ts';
import { deliverMessages } from '../../realtime/deliver.ts';
import { outboxInsert } from '../../realtime/queries.ts';
import { reportError } from '../../reports/report.ts';
import { day, fileKeyOf, mostTries, exportTimeout } from '../rules.ts';
import { exportFiles, type Exported } from './archive/files.ts';
import * as queries from './queries.ts';
import { storeStream } from './stored-stream.ts';

/** Makes exports whose making did not begin with the request, or broke off; returns how many. */
export async function makeExports(env: Env, most: number, now = new Date()): Promise<number> {
  const due = await queries.dueExports(platformDb(env), now, most);
  for (const wanted of due) await makeExport(env, wanted, now);
  return due.length;
}

/** Makes an export that is due, unless another run has it; one that breaks off is begun again, a few times. */
export async function makeExport(env: Env, wanted: queries.ExportRow, now: Date): Promise<void> {
  const platform = platformDb(env);
  const until = new Date(now.getTime() + exportTimeout);
  if (!(await queries.takeExport(platform, wanted, now, until))) return;
  const person = await queries.personOf(platform, wanted.userId);
  if (!person) return;
  try {
    await make(env, wanted, person, now);
  } catch (error) {
    console.error(error);
    await reportError(error, env);
    if (wanted.tries + 1 >= mostTries) await giveUp(env, wanted, person, now);
  }
}

async function make(env: Env, { id }: queries.ExportRow, person: Exported, now: Date): Promise<void> {
  const zip = makeZip(exportFiles(env, person));
  const bytes = await storeStream(env.FILES, fileKeyOf(id), zip, 'application/zip');
  const token = newId();
  const endsAt = new Date(now.getTime() + exportDays * day);
  const change = { state: 'ready', bytes, endsAt, tokenHash: await sha256(token) } as const;
  await end(env, person, id, change, { kind: 'exportReady', token, at: endsAt }, now);
}

async function giveUp(env: Env, { id }: queries.ExportRow, person: Exported, now: Date): Promise<void> {
  await env.FILES.delete(fileKeyOf(id));
  await end(env, person, id, { state: 'failed' }, { kind: 'exportFailed' }, now);
}

/** Records how an export went, with its mail, and notifies open tabs. */
async function end(
  env: Env,
  person: Exported,
  id: string,
  change: Partial<queries.ExportRow>,
  message: Message,
  now: Date,
): Promise<void> {
  const mail = { ...outgoingMail(env, person, message), id: `export:${id}`, createdAt: now, dueAt: now };
  await queries.endExport(platformDb(env), id, change, mail);
  await outboxInsert(learnerDb(env, person), { userId: person.id, event: 'user_changed', data: {} });
  await deliverMessages(env, person).catch(console.error);
}

/** Deletes the files of exports whose time is over; returns how many. */
export async function expireExports(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const over = await queries.endedExports(platform, now, most);
  for (const { id } of over) {
    await env.FILES.delete(fileKeyOf(id));
    await queries.expireExport(platform, id);
  }
  return over.length;
}
