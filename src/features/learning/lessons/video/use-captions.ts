import { useEffect, useState, type RefObject } from 'react';
import { currentLocale } from '../../../../platform/text/translations.ts';

/** Stands for "no captions" in what is remembered. */
const off = 'off';

/** The captions of the moment as text, without their marks. */
function textOf(track: TextTrack | undefined): string {
  return Array.from(track?.activeCues ?? [], (cue) => (cue as VTTCue).text.replaceAll(/<[^>]*>/g, '')).join('\n');
}

export type Captions = ReturnType<typeof useCaptions>;

/**
 * Which captions are shown; the choice is remembered on the server. They are on by default: on a ward films are watched
 * without sound.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  languages: readonly string[],
  known: string | null,
  isBelow: boolean,
  onChoose: (wish: string) => void,
) {
  const preferred = languages.find((language) => language === currentLocale()) ?? languages[0] ?? off;
  const [chosen, setChosen] = useState(known ?? preferred);
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

  const choose = (wish: string) => {
    setChosen(wish);
    onChoose(wish);
  };
  const toggle = () => choose(chosen === off ? preferred : off);
  return {
    chosen,
    choose,
    toggle,
    /** What is said now, where it is shown below the picture. */
    spoken,
    nameOf: (language: string) => names.of(language) ?? language,
    off,
  };
}
