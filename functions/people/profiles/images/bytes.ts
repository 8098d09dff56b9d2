import { maxPhotoSide } from '#contract/people/profiles/photos';

export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Maximum segments or chunks of a picture: one from a camera or an editor has a few hundred. */
export const maxSegments = 4096;

/** @throws RangeError if the bytes end before the part */
export function part(bytes: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length > bytes.length) throw new RangeError('The picture ends too early.');
  return bytes.subarray(from, from + length);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether a picture has pixels, and not more than allowed. */
export function isAllowedSize(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= maxPhotoSide && height <= maxPhotoSide;
}

export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
