import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rebuildImage } from '../../../functions/people/profiles/images/rebuild.ts';
import { picture, pictureNames, type PictureName } from './pictures.ts';

const place = 'GPS of a home';
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const rebuild = async (bytes: Uint8Array) => (await rebuildImage(bytes))?.bytes;

/** A copy of a picture with some bytes changed. */
function changed(name: PictureName, change: (bytes: Buffer) => Buffer | undefined): Uint8Array {
  const bytes = Buffer.from(picture(name));
  return new Uint8Array(change(bytes) ?? bytes);
}

test.each(['jpeg', 'png', 'webp'] as const)('the location is removed from a camera’s picture (%s)', async (name) => {
  expect(text(picture(name))).toContain(place);
  expect(text((await rebuild(picture(name))) ?? new Uint8Array())).not.toContain(place);
});

describe.each(pictureNames)('of a picture (%s)', (name) => {
  test('all metadata is removed', async () => {
    const plain = (await rebuild(picture(name))) ?? new Uint8Array();
    expect(plain.length).toBeGreaterThan(20);
    expect(text(plain)).not.toMatch(/GPS|Exif|EXIF|eXIf/);
    expect(await rebuild(plain), 'built anew it stays as it is').toEqual(plain);
  });

  test('data after its end is removed', async () => {
    const polyglot = Buffer.concat([picture(name), Buffer.from('<script>alert(1)</script>')]);
    expect(await rebuild(polyglot)).toEqual(await rebuild(picture(name)));
  });

  test('a truncated file is refused', async () => {
    expect(await rebuild(picture(name).slice(0, -12))).toBeUndefined();
  });
});

test('the pixels of a PNG are the same afterwards', async () => {
  const pixelsOf = (bytes: Uint8Array) => {
    const at = text(bytes).indexOf('IDAT');
    return inflateSync(Buffer.from(bytes).subarray(at + 4, at + 4 + Buffer.from(bytes).readUInt32BE(at - 4)));
  };
  expect(pixelsOf((await rebuild(picture('png'))) as Uint8Array)).toEqual(pixelsOf(picture('png')));
});

test('transparency is retained, with a matching header', async () => {
  const plain = text((await rebuild(picture('transparent'))) as Uint8Array);
  expect(plain).toMatch(/^RIFF.{4}WEBPVP8X\n\0{3}\x10/s);
  expect(plain).toContain('ALPH');
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['the beginning of a JPEG and no more', Buffer.from([0xff, 0xd8, 0xff])],
  ['nothing', Buffer.alloc(0)],
  ['a JPEG of 16 × 20,000 pixels', changed('jpeg', (bytes) => void bytes.writeUInt16BE(20_000, frameOf(bytes) + 5))],
  ['a JPEG of four inks', changed('jpeg', (bytes) => void bytes.writeUInt8(4, frameOf(bytes) + 9))],
  ['a PNG with a false checksum', changed('png', (bytes) => void bytes.writeUInt8(9, 29))],
  ['a PNG whose pixels are not those its header promises', changed('png', withoutRows)],
  [
    'a WebP of 16 × 16,383 pixels',
    changed('webp', (bytes) => void bytes.writeUInt16LE(16_383, bytes.indexOf('VP8 ') + 16)),
  ],
  [
    'a WebP that moves',
    changed('lossless', (bytes) => Buffer.from(bytes.toString('latin1').replace('VP8L', 'ANIM'), 'latin1')),
  ],
  ['a JPEG of 5,000 comments', changed('jpeg', (bytes) => between(bytes, 2, Buffer.from([0xff, 0xfe, 0, 2])))],
  ['a PNG of 5,000 texts', changed('png', (bytes) => between(bytes, 33, textChunk()))],
  ['a WebP of 5,000 unknown chunks', changed('webp', withManyChunks)],
])('%s is refused', async (_, bytes) => {
  expect(await rebuildImage(new Uint8Array(bytes))).toBeUndefined();
});

function frameOf(bytes: Buffer): number {
  return bytes.indexOf(Buffer.from([0xff, 0xc0]));
}

/** A PNG whose header declares one row more, with a valid checksum. */
function withoutRows(bytes: Buffer): undefined {
  bytes.writeUInt32BE(17, 20);
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29);
}

/** The bytes with 5,000 copies of a part at a place. */
function between(bytes: Buffer, place: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, place), ...Array<Buffer>(5000).fill(part), bytes.subarray(place)]);
}

function textChunk(): Buffer {
  const chunk = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(crc(chunk.subarray(4, 8)), 8);
  return chunk;
}

function withManyChunks(bytes: Buffer): Buffer {
  const whole = between(bytes, 12, Buffer.from('XXXX\0\0\0\0', 'latin1'));
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
