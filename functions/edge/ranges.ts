/** Bytes of a file. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

/** Parses a `Range` header for a file of `size` bytes; several ranges or another unit select the whole file. */
export function rangeOf(header: string, size: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (!first && !last) return 'whole';
  if (!first) return Number(last) > 0 && size > 0 ? from(Math.max(0, size - Number(last)), size - 1) : 'outside';
  if (last && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'outside';
  return from(Number(first), last ? Math.min(Number(last), size - 1) : size - 1);
}

function from(offset: number, last: number): ByteRange {
  return { offset, length: last - offset + 1 };
}
