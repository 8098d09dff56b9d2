import { makeZip } from 'client-zip';
import { exportDays } from '#contract/people/personal-data';
import type { Cell } from '../../../data/cells.ts';
import { sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { secretFrom, tokenSource } from '../../../edge/derived-secrets.ts';
import { background, reportFailure } from '../../../data/failures.ts';
import type { Message } from '../../../messaging/mail/render.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { day, fileKeyOf, mostTries, exportTimeout } from '../rules.ts';
import { exportFiles } from './archive/files.ts';
import * as queries from './queries.ts';
import { storeStream } from './stored-stream.ts';

/**
 * Makes exports whose making did not begin with the request, or broke off; returns how many were due. One that fails is
 * reported and waits for its next attempt.
 */
export async function makeExports(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await queries.dueExports(cell, now, most);
  for (const wanted of due)
    await makeExport(env, cell, wanted, now).catch((error: unknown) => reportFailure(error, env));
  return due.length;
}

/** Makes an export that is due, unless another run has it; one that breaks off is begun again, a few times. */
export async function makeExport(env: Env, cell: Cell, wanted: queries.ExportRow, now: Date): Promise<void> {
  const until = new Date(now.getTime() + exportTimeout);
  if (!(await queries.takeExport(cell, wanted, now, until))) return;
  const person = await queries.personOf(cell, wanted.userId);
  if (!person) return;
  try {
    await make(env, cell, wanted, person, now);
  } catch (error) {
    await reportFailure(error, env);
    if (wanted.tries + 1 >= mostTries) await giveUp(env, cell, wanted, person, now);
  }
}

async function make(
  env: Env,
  cell: Cell,
  { id }: queries.ExportRow,
  person: queries.Exported,
  now: Date,
): Promise<void> {
  const zip = makeZip(exportFiles(env, cell, person));
  const bytes = await storeStream(env.FILES, fileKeyOf(id), zip, 'application/zip');
  const token = tokenSource(cell, 'export', id);
  const endsAt = new Date(now.getTime() + exportDays * day);
  const change = { state: 'ready', bytes, endsAt, tokenHash: await sha256(await secretFrom(env, token)) } as const;
  await end(env, cell, person, id, change, { message: { kind: 'exportReady', token, at: endsAt }, now });
}

async function giveUp(
  env: Env,
  cell: Cell,
  { id }: queries.ExportRow,
  person: queries.Exported,
  now: Date,
): Promise<void> {
  await env.FILES.delete(fileKeyOf(id));
  await end(env, cell, person, id, { state: 'failed' }, { message: { kind: 'exportFailed' }, now });
}

/** Stores how an export went, mails that, and notifies open tabs. */
async function end(
  env: Env,
  cell: Cell,
  person: queries.Exported,
  id: string,
  change: Partial<queries.ExportRow>,
  mailing: { readonly message: Message; readonly now: Date },
): Promise<void> {
  await queries.endExport(cell, person, id, change, mailing);
  await sendSoon(env, cell);
  background(env, publishTo(env, cell, person.id));
}

/** Deletes the files of exports whose time is over; returns how many there were. */
export async function expireExports(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const over = await queries.endedExports(cell, now, most);
  for (const { id } of over) await expire(env, cell, id).catch((error: unknown) => reportFailure(error, env));
  return over.length;
}

async function expire(env: Env, cell: Cell, id: string): Promise<void> {
  await env.FILES.delete(fileKeyOf(id));
  await queries.expireExport(cell, id);
}
