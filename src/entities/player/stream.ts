import type Hls from 'hls.js';

/** The media type of HLS playlists (RFC 8216, 4). */
export const streamType = 'application/vnd.apple.mpegurl';

/** How long after a failure a stream is loaded again, in milliseconds. */
const retryDelay = 3000;

/**
 * Plays an HLS stream in a video element and returns a function that ends it. `hls.js` is loaded only here, and not in
 * browsers without Media Source Extensions, which play streams themselves. `onFailure` reports each interruption; the
 * stream continues by itself.
 */
export function playStream(video: HTMLVideoElement, url: string, onFailure: () => void = () => undefined): () => void {
  if (!('MediaSource' in window)) return playNatively(video, url);
  let hls: Hls | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const start = async () => {
    const { default: Light } = await import('hls.js/light');
    if (isEnded) return;
    if (!Light.isSupported()) {
      video.src = url;
      return;
    }
    // A worker would need a blob that runs scripts, which the content security policy does not allow.
    const player = new Light({ enableWorker: false });
    hls = player;
    player.on(Light.Events.ERROR, (_, { fatal, type }) => {
      if (!fatal) return;
      onFailure();
      if (type === Light.ErrorTypes.MEDIA_ERROR) player.recoverMediaError();
      else retry = setTimeout(() => resume(player, url), retryDelay);
    });
    player.loadSource(url);
    player.attachMedia(video);
  };
  const begin = () =>
    void start().catch(() => {
      onFailure();
      if (!isEnded) retry = setTimeout(begin, retryDelay);
    });
  begin();
  return () => {
    isEnded = true;
    clearTimeout(retry);
    hls?.destroy();
  };
}

/** Loads the rest of a stream, or its playlist if that was never loaded. */
function resume(player: Hls, url: string): void {
  if (player.levels.length > 0) player.startLoad();
  else player.loadSource(url);
}

function playNatively(video: HTMLVideoElement, url: string): () => void {
  video.src = url;
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}
