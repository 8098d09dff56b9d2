import type { Cell } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import * as queries from './queries.ts';
import { filePrefix } from './serial.ts';

const hour = 60 * 60_000;

/** Minimum age of a file without a certificate before it is deleted, in milliseconds. */
const waits = 24 * hour;

/**
 * Deletes files of certificates that were drawn but never stored; each hourly run checks a 32nd of a cell's files, in
 * pages of `most`. Returns how many there were.
 */
export async function deleteUnissuedFiles(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const prefix = filePrefix(cell, Math.floor(now.getTime() / hour));
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await env.FILES.list({ prefix, limit: most, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now.getTime() - waits);
    const keys = old.map(({ key }) => key);
    const unissued = keys.length > 0 ? await queries.filesWithoutCertificate(cell, keys) : [];
    if (unissued.length > 0) await env.FILES.delete(unissued);
    deleted += unissued.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return deleted;
}
