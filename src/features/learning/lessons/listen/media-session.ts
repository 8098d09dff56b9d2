import type { Reader } from './reader.ts';

/** Characters that a voice speaks in a second at normal speed. */
const charactersPerSecond = 14;

interface Session {
  readonly title: string;
  readonly album: string;
  readonly reader: Reader;
  /** The lengths of the passages, in characters. */
  readonly lengths: readonly number[];
  readonly rate: () => number;
}

/** Offers the reader to the lock screen and to media keys, as far as the platform does; returns a function that ends it. */
export function offerMediaSession({ title, album, reader, lengths, rate }: Session): () => void {
  const { mediaSession } = navigator as Partial<Navigator>;
  if (!mediaSession) return () => undefined;
  if (typeof MediaMetadata === 'function') mediaSession.metadata = new MediaMetadata({ title, album });
  const handlers: Partial<Record<MediaSessionAction, () => void>> = {
    play: reader.play,
    pause: reader.pause,
    stop: reader.pause,
    nexttrack: () => reader.skipHeading(1),
    previoustrack: () => reader.skipHeading(-1),
    seekforward: () => reader.skipSentence(1),
    seekbackward: () => reader.skipSentence(-1),
  };
  const setHandler = (action: MediaSessionAction, handler: (() => void) | null) => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // The browser does not know this action.
    }
  };
  const actions = Object.keys(handlers) as MediaSessionAction[];
  for (const action of actions) setHandler(action, handlers[action] ?? null);
  const seconds = (count: number) =>
    lengths.slice(0, count).reduce((sum, length) => sum + length, 0) / charactersPerSecond;
  const stop = reader.$state.subscribe(({ index, isSpeaking }) => {
    mediaSession.playbackState = isSpeaking ? 'playing' : 'paused';
    mediaSession.setPositionState?.({
      duration: seconds(lengths.length),
      position: Math.min(seconds(index), seconds(lengths.length)),
      playbackRate: rate(),
    });
  });
  return () => {
    stop();
    for (const action of actions) setHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}
