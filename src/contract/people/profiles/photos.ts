/** Largest photo that is taken, in bytes, before it is cropped and after. */
export const photoLimit = 2 * 1024 * 1024;

/** Side of a photo as the browser sends it, and the longest that the edge keeps, in pixels. */
export const photoSide = 320;
export const longestPhotoSide = 1024;

/** Formats that are taken, by the content type each is served with. */
export const photoTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export type PhotoFormat = keyof typeof photoTypes;

/** The format that bytes begin as, whatever their name says; `undefined` where it is none that is taken. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  if (begin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(begin) ? 'webp' : undefined;
}
