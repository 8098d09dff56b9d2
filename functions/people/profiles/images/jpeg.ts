import { isAllowedSize, concatenate, maxSegments, part, viewOf } from './bytes.ts';

/** Markers of a JPEG (ITU-T T.81, table B.1). */
const marker = { begin: 0xd8, end: 0xd9, scan: 0xda };

/** Segments that decoding requires: quantization, Huffman tables, restart interval. */
const tables = [0xdb, 0xc4, 0xdd];

/** Frames that browsers support: baseline, extended and progressive, all with Huffman coding. */
const frames = [0xc0, 0xc1, 0xc2];

/** The start marker and a JFIF header without density or preview. */
const header = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);

/** Rebuilds a JPEG from its tables, its one frame and its scans. */
export function rebuildJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const segments: Uint8Array[] = [header];
  let hasFrame = false;
  let hasScan = false;
  let isEnded = false;
  let at = 2;
  for (let count = 0; count < maxSegments; count++) {
    // Fill bytes may precede a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const [lead, kind = 0] = part(bytes, at, 2);
    if (lead !== 0xff) return undefined;
    isEnded = kind === marker.end;
    if (isEnded) break;
    const length = viewOf(part(bytes, at + 2, 2)).getUint16(0);
    if (length < 2) return undefined;
    const segment = part(bytes, at, length + 2);
    at += segment.length;
    if (frames.includes(kind)) {
      if (hasFrame || !isSupportedFrame(segment)) return undefined;
      hasFrame = true;
      segments.push(segment);
    } else if (kind === marker.scan) {
      if (!hasFrame) return undefined;
      hasScan = true;
      const end = endOfScan(bytes, at);
      segments.push(segment, part(bytes, at, end - at));
      at = end;
    } else if (tables.includes(kind)) {
      segments.push(segment);
    } else if (!isDescription(kind)) return undefined;
  }
  return hasScan && isEnded ? concatenate([...segments, Uint8Array.of(0xff, marker.end)]) : undefined;
}

/** Whether a frame has eight bits, gray or color, and an allowed size. */
function isSupportedFrame(frame: Uint8Array): boolean {
  const view = viewOf(part(frame, 4, 6));
  return (
    view.getUint8(0) === 8 && isAllowedSize(view.getUint16(3), view.getUint16(1)) && [1, 3].includes(view.getUint8(5))
  );
}

/** Whether a segment is an application segment or a comment, which decoding does not require. */
function isDescription(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe;
}

/** The position of the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('The picture ends too early.');
}
