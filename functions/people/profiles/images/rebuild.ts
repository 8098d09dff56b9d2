import { photoFormat, type PhotoFormat } from '#contract/people/profiles/photos';
import { rebuildJpeg } from './jpeg.ts';
import { rebuildPng } from './png.ts';
import { rebuildWebp } from './webp.ts';

/** A picture without metadata. */
export interface PlainImage {
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

const rebuilders: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => Rebuilt | Promise<Rebuilt>>> = {
  jpeg: rebuildJpeg,
  png: rebuildPng,
  webp: rebuildWebp,
};

type Rebuilt = Uint8Array | undefined;

/**
 * Rebuilds a picture from the parts that decoding requires: metadata, locations, previews and data after
 * its end are omitted. `undefined` if it is not a still picture of an allowed size.
 */
export async function rebuildImage(bytes: Uint8Array): Promise<PlainImage | undefined> {
  const format = photoFormat(bytes);
  if (!format) return undefined;
  try {
    const plain = await rebuilders[format](bytes);
    return plain && { format, bytes: plain };
  } catch (error) {
    // Reads beyond the end of the bytes mean that it is damaged.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
