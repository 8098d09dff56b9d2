/** What a film states of itself. */
export interface Film {
  /** Rounded up. */
  readonly seconds: number;
  /** A frame near its beginning, as JPEG. */
  readonly poster: Blob;
}

/** The browser cannot play a film, or it has no picture or length. */
export class UnplayableFilm extends Error {}

/** Where the frame is taken, as a share of the length. */
const posterShare = 0.1;

/**
 * Reads length and a frame of a film.
 * @throws an `UnplayableFilm`
 */
export async function readFilm(url: string): Promise<Film> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, preload: 'auto', src: url });
  await once(video, 'loadeddata');
  const { duration } = video;
  video.currentTime = Number.isFinite(duration) ? duration * posterShare : 0;
  await once(video, 'seeked');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!poster || !Number.isFinite(duration)) throw new UnplayableFilm();
  return { seconds: Math.ceil(duration), poster };
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new UnplayableFilm()), { once: true });
  });
}
