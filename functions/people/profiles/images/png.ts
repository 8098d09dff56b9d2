import { ascii, isAllowedSize, concatenate, maxSegments, part, textOf, viewOf } from './bytes.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Samples of a pixel and the depths they may have, by color type (PNG, table 11.1). */
const colors: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Maximum bytes of a palette: 256 colors. */
const maxPaletteBytes = 768;

/** Rebuilds a PNG: header, palette, transparency, and its pixels unpacked, measured and packed again. */
export async function rebuildPng(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const chunksByKind = new Map<string, Uint8Array>();
  const pixels: Uint8Array[] = [];
  let read = 0;
  for (let at = signature.length, kind = ''; kind !== 'IEND';) {
    if (++read > maxSegments) return undefined;
    const length = viewOf(part(bytes, at, 8)).getUint32(0);
    const body = part(bytes, at + 4, length + 4);
    kind = textOf(body.subarray(0, 4));
    if (viewOf(part(bytes, at + 8 + length, 4)).getUint32(0) !== checksum(body)) return undefined;
    at += length + 12;
    if (kind === 'IDAT') pixels.push(body.subarray(4));
    else if (['IHDR', 'PLTE', 'tRNS'].includes(kind)) {
      if (chunksByKind.has(kind)) return undefined;
      chunksByKind.set(kind, body.subarray(4));
    } else if (kind === 'acTL' || (kind !== 'IEND' && /^[A-Z]/.test(kind))) return undefined;
  }
  const header = chunksByKind.get('IHDR');
  const palette = chunksByKind.get('PLTE');
  const size = header && pixelBytes(header);
  if (!size || (header[9] === 3 && !palette)) return undefined;
  if (palette && (palette.length > maxPaletteBytes || palette.length % 3)) return undefined;
  if ((chunksByKind.get('tRNS')?.length ?? 0) > maxPaletteBytes / 3) return undefined;
  const unpacked = await unpack(concatenate(pixels), size.all);
  if (!unpacked?.every((filter, place) => place % size.row !== 0 || filter <= 4)) return undefined;
  const chunks = [...chunksByKind].map(([kind, body]) => chunk(kind, body));
  return concatenate([signature, ...chunks, chunk('IDAT', await pack(unpacked)), chunk('IEND', new Uint8Array())]);
}

/** The number of bytes of the unpacked picture, in total and per row; `undefined` if it is not supported. */
function pixelBytes(header: Uint8Array): { all: number; row: number } | undefined {
  if (header.length !== 13) return undefined;
  const view = viewOf(header);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const color = colors[view.getUint8(9)];
  const hasStandardMethods = view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) === 0;
  if (!color?.depths.includes(depth) || !hasStandardMethods || !isAllowedSize(width, height)) return undefined;
  const row = 1 + Math.ceil((width * color.samples * depth) / 8);
  return { all: row * height, row };
}

/** Unpacks exactly this many bytes; stops as soon as there are more. */
async function unpack(packed: Uint8Array, size: number): Promise<Uint8Array | undefined> {
  const unpacked = new Uint8Array(size);
  let at = 0;
  try {
    const stream = new Response(packed as Uint8Array<ArrayBuffer>).body?.pipeThrough(
      new DecompressionStream('deflate'),
    );
    for await (const piece of stream ?? []) {
      if (at + piece.length > size) return undefined;
      unpacked.set(piece, at);
      at += piece.length;
    }
  } catch {
    // The data is damaged.
    return undefined;
  }
  return at === size ? unpacked : undefined;
}

async function pack(unpacked: Uint8Array): Promise<Uint8Array> {
  const stream = new Response(unpacked as Uint8Array<ArrayBuffer>).body?.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunk(kind: string, body: Uint8Array): Uint8Array {
  const framed = new Uint8Array(body.length + 12);
  const view = viewOf(framed);
  view.setUint32(0, body.length);
  framed.set(ascii(kind), 4);
  framed.set(body, 8);
  view.setUint32(body.length + 8, checksum(framed.subarray(4, body.length + 8)));
  return framed;
}

/** CRC-32 of a chunk's type and data (PNG, annex D). */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
