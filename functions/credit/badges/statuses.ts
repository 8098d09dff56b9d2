import { backendPrefix } from '#contract/constants';
import type { Env } from '../../env.ts';

/** Badges of one list: the smallest length that the standard allows (W3C Bitstring Status List, section 4.2). */
export const listLength = 131_072;

/** The list of a badge's status, and its place in it. */
export function placeOf(number: number): { readonly list: number; readonly index: number } {
  return { list: Math.floor(number / listLength), index: number % listLength };
}

/** The address of a list of a cell. */
export function addressOfList({ SITE_ORIGIN }: Env, cell: number, list: number): string {
  return `${SITE_ORIGIN}${backendPrefix}/api/public/badge-statuses/${cell}/${list}`;
}

/** A list as its standard encodes it: one bit for each badge, the first bit first, compressed, in base64url. */
export async function encodedList(revoked: readonly number[]): Promise<string> {
  const bits = new Uint8Array(listLength / 8);
  for (const number of revoked) {
    const { index } = placeOf(number);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0b1000_0000 >> (index & 7));
  }
  const compressed = new Response(bits).body?.pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(compressed).arrayBuffer();
  return `u${Buffer.from(bytes).toString('base64url')}`;
}
