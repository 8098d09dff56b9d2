/** Content type by extension of what the media store takes. */
export const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

/** Largest file the media store takes, in bytes. */
export const mediaLimit = 25 * 1024 * 1024;

export function mediaType(name: string): string | undefined {
  return mediaTypes[name.slice(name.lastIndexOf('.') + 1)];
}

/** Where a file of the media store lies in R2. */
export const mediaKey = (name: string): string => `media/${name}`;
