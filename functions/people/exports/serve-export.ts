import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { rangeOf } from '../../edge/ranges.ts';
import { kindOf } from './kinds.ts';
import { downloadName, fileKeyOf } from './rules.ts';
import type { ExportRow } from './queries.ts';

/** Responds with the file of an export, or the requested range of it. */
export async function serveExport(env: Env, found: ExportRow, headers: Headers): Promise<Response> {
  const { file } = kindOf(found.kind);
  const answer = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${downloadName(found.requestedAt, file.extension)}"`,
  });
  const size = found.bytes ?? 0;
  const range = rangeOf(headers.get('range') ?? '', size);
  if (range === 'outside') {
    answer.set('Content-Range', `bytes */${size}`);
    return new Response(null, { status: 416, headers: answer });
  }
  const stored = await env.FILES.get(fileKeyOf(found.id, file.extension), range === 'whole' ? {} : { range });
  if (!stored) return fail('NOT_FOUND');
  answer.set('ETag', stored.httpEtag);
  answer.set('Content-Length', String(range === 'whole' ? size : range.length));
  if (range === 'whole') return new Response(stored.body, { headers: answer });
  answer.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(stored.body, { status: 206, headers: answer });
}
