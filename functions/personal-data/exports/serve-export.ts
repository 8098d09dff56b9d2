import type { Env } from '../../env.ts';
import { fail } from '../../http/errors.ts';
import { downloadName, fileKeyOf } from '../rules.ts';
import type { ExportRow } from './queries.ts';

/** Answers with the file of an export, or the part of it that is asked for. */
export async function serveExport(env: Env, found: ExportRow, headers: Headers): Promise<Response> {
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
