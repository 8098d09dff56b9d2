import type { Context } from 'hono';
import { mediaLimit } from '#contract/library/content/sources';
import { readBytes } from '../../../edge/body.ts';
import { drawingPolicy } from '../../../edge/drawing-policy.ts';
import { fail } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { rangeOf } from '../../../edge/ranges.ts';
import { isMediaUrl } from './addresses.ts';
import { mediaKey, mediaType } from './media-types.ts';
import { sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';

/**
 * Responds with a file of the media store, or the requested range of it, for a signed address.
 */
export async function serveMedia(c: Context<EdgeEnv>, name: string): Promise<Response> {
  if (!(await isMediaUrl(c.env, name, c.req.query()))) fail('NOT_FOUND');
  const tag = `"${name}"`;
  const headers = new Headers({
    ETag: tag,
    'Cache-Control': 'private, max-age=86400, immutable',
    'Accept-Ranges': 'bytes',
  });
  if (c.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return wanted(c, tag) ? part(c, name, headers) : whole(c, name, headers);
}

/** The requested range, unless the file has changed (`If-Range`). */
function wanted(c: Context<EdgeEnv>, tag: string): string | undefined {
  const isSame = (c.req.header('if-range') ?? tag) === tag;
  return isSame ? c.req.header('range') : undefined;
}

async function whole(c: Context<EdgeEnv>, name: string, headers: Headers): Promise<Response> {
  const file = (await c.env.FILES.get(mediaKey(name))) ?? fail('NOT_FOUND');
  describe(file, headers);
  headers.set('Content-Length', String(file.size));
  return new Response(file.body, { headers });
}

async function part(c: Context<EdgeEnv>, name: string, headers: Headers): Promise<Response> {
  const { size } = (await c.env.FILES.head(mediaKey(name))) ?? fail('NOT_FOUND');
  const range = rangeOf(c.req.header('range') ?? '', size);
  if (range === 'whole') return whole(c, name, headers);
  if (range === 'outside') return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  const file = (await c.env.FILES.get(mediaKey(name), { range })) ?? fail('NOT_FOUND');
  describe(file, headers);
  headers.set('Content-Length', String(range.length));
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(file.body, { status: 206, headers });
}

function describe(file: R2ObjectBody, headers: Headers): void {
  file.writeHttpMetadata(headers);
  if (headers.get('Content-Type') === 'image/svg+xml') headers.set('Content-Security-Policy', drawingPolicy);
}

/** The body of a request as the bytes of a file; fails with `MEDIA_TOO_LARGE`. */
export async function readMedia(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, mediaLimit);
  return bytes ?? fail('MEDIA_TOO_LARGE', { detail: { limit: mediaLimit / 1024 ** 2 } });
}

/** Stores a file; its name is the hash of its bytes. */
export async function storeFile({ FILES }: Env, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const contentType = mediaType(name) ?? fail('MEDIA_MISMATCH');
  if ((await sha256(bytes)) !== name.split('.')[0]) fail('MEDIA_MISMATCH');
  await FILES.put(mediaKey(name), bytes, { httpMetadata: { contentType } });
}
