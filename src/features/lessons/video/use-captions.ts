import { useEffect, useState, type RefObject } from 'react';
import { currentLocale } from '../../../platform/text/translations.ts';

/** Stands for "no captions" in what is remembered. */
const off = 'off';

export type Captions = ReturnType<typeof useCaptions>;

/**
 * Which captions are shown; the choice is remembered on the server. They are on by default: on a ward films are watched
 * without sound.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  languages: readonly string[],
  known: string | null,
  onChoose: (wish: string) => void,
) {
  const preferred = languages.find((language) => language === currentLocale()) ?? languages[0] ?? off;
  const [chosen, setChosen] = useState(known ?? preferred);
  const [names] = useState(() => new Intl.DisplayNames([currentLocale()], { type: 'language' }));
  useEffect(() => {
    for (const track of video.current?.textTracks ?? []) {
      track.mode = track.language === chosen ? 'showing' : 'disabled';
    }
  }, [video, chosen]);

  const choose = (wish: string) => {
    setChosen(wish);
    onChoose(wish);
  };
  const toggle = () => choose(chosen === off ? preferred : off);
  return {
    chosen,
    choose,
    toggle,
    nameOf: (language: string) => names.of(language) ?? language,
    off,
  };
}
