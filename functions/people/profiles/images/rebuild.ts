import { photoFormat, type PhotoFormat } from '#contract/people/profiles/photos';
import { rebuiltJpeg } from './jpeg.ts';
import { rebuiltPng } from './png.ts';
import { rebuiltWebp } from './webp.ts';

/** A picture that holds nothing but its pixels. */
export interface PlainImage {
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

const rebuilders: Readonly<Record<PhotoFormat, (bytes: Uint8Array) => Rebuilt | Promise<Rebuilt>>> = {
  jpeg: rebuiltJpeg,
  png: rebuiltPng,
  webp: rebuiltWebp,
};

type Rebuilt = Uint8Array | undefined;

/**
 * Rebuilds a picture from the parts that say what it looks like: descriptions, places, previews and whatever stands
 * behind its end are left out. `undefined` for what is no plain still picture of a size that is kept.
 */
export async function rebuilt(bytes: Uint8Array): Promise<PlainImage | undefined> {
  const format = photoFormat(bytes);
  if (!format) return undefined;
  try {
    const plain = await rebuilders[format](bytes);
    return plain && { format, bytes: plain };
  } catch (error) {
    // Whatever reads beyond the end of the bytes is damaged.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
