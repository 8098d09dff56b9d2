import { exportsInADay, type PersonalExport } from '#contract/accounts/personal-data';
import { platformDb, type PlatformDatabase } from '../database/database.ts';
import { newId, sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import * as queries from './export-queries.ts';
import { day, downloadName, fileKeyOf } from './rules.ts';

/** Requests an export, a few a day; returns the one under way if there is one. */
export async function requestExport(db: PlatformDatabase, userId: string, now: Date): Promise<queries.ExportRow> {
  const id = newId();
  const since = new Date(now.getTime() - day);
  await queries.noteExport(db, { id, userId, fileKey: fileKeyOf(id) }, now, { most: exportsInADay, since });
  const latest = await queries.latestExport(db, userId);
  return latest?.state === 'requested' ? latest : fail('TOO_MANY_REQUESTS', { retryAfter: day / 1000 });
}

/** An export as its owner sees it; it counts as expired even before its file is deleted. */
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
