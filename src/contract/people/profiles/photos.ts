/** Maximum size of a photo, in bytes, before it is cropped and after. */
export const photoLimit = 2 * 1024 * 1024;

/** Side of a photo as the browser sends it, and the maximum that the edge stores, in pixels. */
export const photoSide = 320;
export const maxPhotoSide = 1024;

/** Accepted formats and their content types. */
export const photoTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type PhotoFormat = keyof typeof photoTypes;

/** Detects the format by the first bytes; `undefined` for other formats. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(begin) ? 'webp' : undefined;
}
