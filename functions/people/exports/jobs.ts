import { exportDays } from '#contract/people/exports';
import type { Cell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { Env } from '../../env.ts';
import { secretFrom, tokenSource } from '../../edge/derived-secrets.ts';
import { background, reportFailure } from '../../data/failures.ts';
import type { Message } from '../../messaging/mail/render.ts';
import { sendSoon } from '../../messaging/mail/service.ts';
import { publishTo } from '../../messaging/realtime/deliver.ts';
import { kindOf } from './kinds.ts';
import { day, exportTimeout, fileKeyOf, maxAttempts } from './rules.ts';
import * as queries from './queries.ts';
import { storeStream } from './stored-stream.ts';

/**
 * Builds exports that their requests did not start, or that were interrupted; returns how many were due. A failure is
 * reported and retried later.
 */
export async function makeExports(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const due = await queries.dueExports(cell, now, limit);
  for (const request of due)
    await makeExport(env, cell, request, now).catch((error: unknown) => reportFailure(error, env));
  return due.length;
}

/** Builds a due export unless another run has leased it; fails it after a few attempts. */
export async function makeExport(env: Env, cell: Cell, request: queries.ExportRow, now: Date): Promise<void> {
  const until = new Date(now.getTime() + exportTimeout);
  if (!(await queries.leaseExport(cell, request, now, until))) return;
  const person = await queries.personOf(cell, request.userId);
  if (!person) return;
  try {
    await buildExport(env, cell, request, person, now);
  } catch (error) {
    await reportFailure(error, env);
    if (request.tries + 1 >= maxAttempts) await failExport(env, cell, request, person, now);
  }
}

async function buildExport(
  env: Env,
  cell: Cell,
  { id, kind: name, ...wanted }: queries.ExportRow,
  person: queries.Exported,
  now: Date,
): Promise<void> {
  const kind = kindOf(name);
  const stream = await kind.build(env, cell, { person, ...wanted });
  const bytes = await storeStream(env.FILES, fileKeyOf(id, kind.file.extension), stream, kind.file.contentType);
  const endsAt = new Date(now.getTime() + exportDays * day);
  const ready = { state: 'ready', bytes, endsAt } as const;
  if (!kind.isMailed) return finishExport(env, cell, person, id, ready, { message: undefined, now });
  const token = tokenSource(cell, 'export', id);
  const change = { ...ready, tokenHash: await sha256(await secretFrom(env, token)) };
  await finishExport(env, cell, person, id, change, { message: { kind: 'exportReady', token, at: endsAt }, now });
}

async function failExport(
  env: Env,
  cell: Cell,
  { id, kind: name }: queries.ExportRow,
  person: queries.Exported,
  now: Date,
): Promise<void> {
  const kind = kindOf(name);
  await env.FILES.delete(fileKeyOf(id, kind.file.extension));
  const message = kind.isMailed ? ({ kind: 'exportFailed' } as const) : undefined;
  await finishExport(env, cell, person, id, { state: 'failed' }, { message, now });
}

/** Stores the result of an export, mails it, and notifies open tabs. */
async function finishExport(
  env: Env,
  cell: Cell,
  person: queries.Exported,
  id: string,
  change: Partial<queries.ExportRow>,
  mailing: { readonly message: Message | undefined; readonly now: Date },
): Promise<void> {
  await queries.endExport(cell, person, id, change, mailing);
  if (mailing.message) await sendSoon(env, cell);
  background(env, publishTo(env, cell, person.id));
}

/** Deletes the files of expired exports; returns how many there were. */
export async function expireExports(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const expired = await queries.expiredExports(cell, now, limit);
  for (const row of expired) await expire(env, cell, row).catch((error: unknown) => reportFailure(error, env));
  return expired.length;
}

async function expire(env: Env, cell: Cell, { id, kind }: queries.ExportRow): Promise<void> {
  await env.FILES.delete(fileKeyOf(id, kindOf(kind).file.extension));
  await queries.expireExport(cell, id);
}
