import { useEffect, useState, type RefObject } from 'react';
import { currentLocale } from '../../platform/text/translations.ts';

/** The saved choice of no captions. */
const off = 'off';

/** The text of a caption without its markup. */
export const plainCue = (cue: TextTrackCue): string => (cue as VTTCue).text.replaceAll(/<[^>]*>/g, '');

/** The active captions as plain text. */
function textOf(track: TextTrack | undefined): string {
  return Array.from(track?.activeCues ?? [], plainCue).join('\n');
}

export type Captions = ReturnType<typeof useCaptions>;

/**
 * The captions of the video, on by default, as videos are often watched without sound at work. The choice is saved on
 * the server.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  languages: readonly string[],
  saved: string | null,
  isBelow: boolean,
  onChoose: (choice: string) => void,
) {
  const preferred = languages.find((language) => language === currentLocale()) ?? languages[0] ?? off;
  const [chosen, setChosen] = useState(saved ?? preferred);
  const [names] = useState(() => new Intl.DisplayNames([currentLocale()], { type: 'language' }));
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const tracks = Array.from(video.current?.textTracks ?? []);
    for (const track of tracks) {
      track.mode = track.language !== chosen ? 'disabled' : isBelow ? 'hidden' : 'showing';
    }
    const track = isBelow ? tracks.find(({ language }) => language === chosen) : undefined;
    const read = () => setSpoken(textOf(track));
    track?.addEventListener('cuechange', read);
    return () => {
      track?.removeEventListener('cuechange', read);
      setSpoken('');
    };
  }, [video, chosen, isBelow]);

  const choose = (choice: string) => {
    setChosen(choice);
    onChoose(choice);
  };
  const toggle = () => choose(chosen === off ? preferred : off);
  return {
    chosen,
    choose,
    toggle,
    /** The active captions, if they are below the picture. */
    spoken,
    nameOf: (language: string) => names.of(language) ?? language,
    off,
  };
}
