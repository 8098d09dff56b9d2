import { makeZip } from 'client-zip';
import { exportDays, exportsInADay, type PersonalExport } from '#contract/personal-data';
import { learnerDb, platformDb, type PlatformDatabase } from '../database/database.ts';
import { newId, sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import type { Message } from '../mail/compose.ts';
import { written } from '../mail/service.ts';
import { deliverMessages } from '../realtime/deliver.ts';
import { outboxInsert } from '../realtime/queries.ts';
import { reportError } from '../reports/report.ts';
import { exportFiles, type Exported } from './export-files.ts';
import * as queries from './export-queries.ts';
import { day, downloadName, fileKeyOf, mostTries, patienceWithExport } from './rules.ts';
import { storeStream } from './stored-stream.ts';

/** Has an export made, a few a day; while one is under way, it is that one. */
export async function requestExport(db: PlatformDatabase, userId: string, now: Date): Promise<queries.ExportRow> {
  const id = newId();
  const since = new Date(now.getTime() - day);
  await queries.noteExport(db, { id, userId, fileKey: fileKeyOf(id) }, now, { most: exportsInADay, since });
  const latest = await queries.latestExport(db, userId);
  return latest?.state === 'requested' ? latest : fail('TOO_MANY_REQUESTS', { retryAfter: day / 1000 });
}

/** Makes exports that were asked for; says how many. One that breaks off is begun again, a few times. */
export async function makeExports(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const due = await queries.dueExports(platform, now, most);
  for (const wanted of due) {
    const until = new Date(now.getTime() + patienceWithExport);
    if (!(await queries.takeExport(platform, wanted, until))) continue;
    const person = await queries.personOf(platform, wanted.userId);
    if (!person) continue;
    try {
      await make(env, wanted, person, now);
    } catch (error) {
      console.error(error);
      await reportError(error, env);
      if (wanted.tries + 1 >= mostTries) await giveUp(env, wanted, person, now);
    }
  }
  return due.length;
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

/** Notes how an export went, with its mail, and tells open tabs. */
async function end(
  env: Env,
  person: Exported,
  id: string,
  change: Partial<queries.ExportRow>,
  message: Message,
  now: Date,
): Promise<void> {
  const mail = { ...written(env, person, message), id: `export:${id}`, createdAt: now, dueAt: now };
  await queries.endExport(platformDb(env), id, change, mail);
  await outboxInsert(learnerDb(env, person), { userId: person.id, event: 'user_changed', data: {} });
  await deliverMessages(env, person).catch(console.error);
}

/** Deletes the files of exports whose time is over; says how many. */
export async function expireExports(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const over = await queries.endedExports(platform, now, most);
  for (const { id } of over) {
    await env.FILES.delete(fileKeyOf(id));
    await queries.expireExport(platform, id);
  }
  return over.length;
}

/** An export as its owner sees it; one whose time is over is so before its file is gone. */
export function asExport({ state, requestedAt, endsAt, bytes }: queries.ExportRow, now: Date): PersonalExport {
  return {
    state: state === 'ready' && endsAt && endsAt <= now ? 'expired' : state,
    requestedAt: requestedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    bytes,
  };
}

/** The file behind a mailed link, or the part of it that is asked for: to its owner while it lasts, else not there. */
export async function download(
  env: Env,
  userId: string,
  token: string,
  headers: Headers,
  now: Date,
): Promise<Response> {
  const found = await queries.latestExport(platformDb(env), userId);
  const isTheirs = found?.state === 'ready' && found.tokenHash === (await sha256(token));
  if (!isTheirs || !found.endsAt || found.endsAt <= now) return fail('NOT_FOUND');
  const answer = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${downloadName(found.requestedAt)}"`,
  });
  const wanted = headers.get('range');
  const size = found.bytes ?? 0;
  if (Number(/^bytes=(\d+)-/.exec(wanted ?? '')?.[1]) >= size) {
    answer.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers: answer });
  }
  const file = await env.FILES.get(fileKeyOf(found.id), wanted ? { range: headers } : {});
  if (!file) return fail('NOT_FOUND');
  const range = wanted ? rangeOf(file) : undefined;
  answer.set('ETag', file.httpEtag);
  answer.set('Content-Length', String(range?.length ?? size));
  if (range) answer.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(file.body, { status: range ? 206 : 200, headers: answer });
}

function rangeOf({ range, size }: R2Object): { offset: number; length: number } | undefined {
  if (!range) return undefined;
  const { offset, length, suffix } = range as { offset?: number; length?: number; suffix?: number };
  const from = suffix === undefined ? (offset ?? 0) : size - suffix;
  return { offset: from, length: length ?? size - from };
}
