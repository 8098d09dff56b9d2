/** Content types of the media store, by extension. */
export const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

export function mediaType(name: string): string | undefined {
  return mediaTypes[name.slice(name.lastIndexOf('.') + 1)];
}

/** The key of a media file in R2. */
export const mediaKey = (name: string): string => `media/${name}`;
