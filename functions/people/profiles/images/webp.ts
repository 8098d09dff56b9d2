import { ascii, isAllowedSize, concatenate, maxSegments, part, textOf, viewOf } from './bytes.ts';

/** Chunks with pixels: lossy, lossless, and transparency of the lossy ones. */
const pixelChunks = ['VP8 ', 'VP8L', 'ALPH'];

/** Rebuilds a WebP from the chunks that hold its pixels. */
export function rebuildWebp(bytes: Uint8Array): Uint8Array | undefined {
  const end = viewOf(part(bytes, 4, 4)).getUint32(0, true) + 8;
  const chunksByKind = new Map<string, Uint8Array>();
  let read = 0;
  for (let at = 12; at < end;) {
    if (++read > maxSegments) return undefined;
    const head = part(bytes, at, 8);
    const kind = textOf(head.subarray(0, 4));
    const body = part(bytes, at + 8, viewOf(head).getUint32(4, true));
    at += 8 + body.length + (body.length % 2);
    if (kind.startsWith('ANI') || chunksByKind.has(kind)) return undefined;
    if (pixelChunks.includes(kind)) chunksByKind.set(kind, body);
  }
  const [lossy, lossless, alpha] = pixelChunks.map((kind) => chunksByKind.get(kind));
  if (!lossy === !lossless || (alpha && !lossy)) return undefined;
  const size = lossy ? lossySize(lossy) : losslessSize(lossless ?? new Uint8Array());
  if (!size || !isAllowedSize(...size)) return undefined;
  const pixels = lossy ? chunk('VP8 ', lossy) : chunk('VP8L', lossless ?? new Uint8Array());
  return riffFile(alpha ? [extendedHeader(size), chunk('ALPH', alpha), pixels] : [pixels]);
}

type Size = readonly [width: number, height: number];

/** Width and height of a key frame (RFC 6386, section 9.1). */
function lossySize(body: Uint8Array): Size | undefined {
  const view = viewOf(part(body, 0, 10));
  const isKeyFrame = (view.getUint8(0) & 1) === 0;
  const hasStartCode = view.getUint8(3) === 0x9d && view.getUint8(4) === 0x01 && view.getUint8(5) === 0x2a;
  return isKeyFrame && hasStartCode ? [view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff] : undefined;
}

/** Width and height, stored minus one (WebP lossless bitstream, section 3). */
function losslessSize(body: Uint8Array): Size | undefined {
  const view = viewOf(part(body, 0, 5));
  const bits = view.getUint32(1, true);
  return view.getUint8(0) === 0x2f ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : undefined;
}

/** The extended header of a picture with transparency. */
function extendedHeader([width, height]: Size): Uint8Array {
  const body = new Uint8Array(10);
  const view = viewOf(body);
  view.setUint8(0, 0x10);
  view.setUint16(4, width - 1, true);
  view.setUint16(7, height - 1, true);
  return chunk('VP8X', body);
}

function chunk(kind: string, body: Uint8Array): Uint8Array {
  const framed = new Uint8Array(8 + body.length + (body.length % 2));
  framed.set(ascii(kind));
  viewOf(framed).setUint32(4, body.length, true);
  framed.set(body, 8);
  return framed;
}

function riffFile(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = concatenate([ascii('RIFF\0\0\0\0WEBP'), ...chunks]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}
