import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react';
import type { Video } from '#contract/library/content/video';
import { plainCue } from './use-captions.ts';

type Transcript = Video['transcript'];

/** `readyState` of a track that is loaded (HTML, 4.8.11.11). */
const loaded = 2;

/**
 * The transcript in the language of the captions. The edge sends it in the language of the page; other languages are read
 * from the track of the captions once the browser has loaded it.
 */
export function useTranscript(
  film: RefObject<HTMLVideoElement | null>,
  transcript: Transcript,
  chosen: string,
): Omit<Transcript, 'language'> & { readonly language: string } {
  const isSent = chosen === transcript.language;
  const trackOf = useCallback(
    () => Array.from(film.current?.querySelectorAll('track') ?? []).find(({ srclang }) => srclang === chosen),
    [film, chosen],
  );
  const subscribe = useCallback(
    (onLoad: () => void) => {
      const track = trackOf();
      track?.addEventListener('load', onLoad);
      return () => track?.removeEventListener('load', onLoad);
    },
    [trackOf],
  );
  const track = useSyncExternalStore(subscribe, () => {
    const found = isSent ? undefined : trackOf();
    return found?.readyState === loaded ? found : undefined;
  });
  return useMemo(
    () => (track ? { language: chosen, cues: cuesIn(track.track) } : transcript),
    [track, chosen, transcript],
  );
}

function cuesIn({ cues }: TextTrack): Transcript['cues'] {
  return Array.from(cues ?? [], (cue) => ({
    from: cue.startTime,
    to: cue.endTime,
    text: plainCue(cue).replaceAll(/\s+/g, ' '),
  }));
}
