import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Lesson } from '#contract/learning/courses';
import type { Locale } from '#contract/locales';
import { isBelowHeader } from '../notes/blocks.ts';
import { bringIntoView, highlightPassage, isInView } from './follow.ts';
import { offerMediaSession } from './media-session.ts';
import { passagesOf, type Introductions, type Passage } from './passages.ts';
import { createReader, type Reader, type ReaderState } from './reader.ts';
import { listeningPreferences, saveListeningPreferences, voicesFor } from './voices.ts';

interface Place {
  readonly lesson: Pick<Lesson, 'title' | 'courseTitle' | 'language'>;
  readonly article: HTMLElement;
  readonly introductionsIn: (language: Locale) => Promise<Introductions>;
}

export type Listened = ReturnType<typeof useReader>;

const $silent = atom<ReaderState>({ index: 0, isSpeaking: false });

/** Reads a lesson aloud from the paragraph in view, with the chosen voice and speed, until the component unmounts. */
export function useReader({ lesson, article, introductionsIn }: Place) {
  const { language } = lesson;
  /** `undefined` while they load, empty if the device has none for the language. */
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>();
  const [reader, setReader] = useState<Reader>();
  const [chosen, setChosen] = useState(listeningPreferences);
  const state = useStore(reader?.$state ?? $silent);
  const voice = voices?.find(({ voiceURI }) => voiceURI === chosen.voices[language]) ?? voices?.[0];

  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    void Promise.all([voicesFor(language), introductionsIn(language)]).then(([found, words]) => {
      if (!isOpen) return;
      setVoices(found);
      const { rate, voices: addresses } = listeningPreferences();
      const first = found.find(({ voiceURI }) => voiceURI === addresses[language]) ?? found[0];
      const passages = passagesOf(article, language, words);
      if (!first || passages.length === 0) return;
      const start = Math.max(
        0,
        passages.findIndex(({ block }) => isBelowHeader(block)),
      );
      const made = createReader(passages, start, { voice: first, rate });
      const stops = [
        follow(made, passages),
        stopElsewhere(made),
        offerMediaSession({
          ...{ title: lesson.title, album: lesson.courseTitle, reader: made },
          lengths: passages.map(({ text }) => text.length),
          rate: () => listeningPreferences().rate,
        }),
      ];
      end = () => {
        made.pause();
        for (const stop of stops) stop();
        highlightPassage(undefined);
      };
      setReader(made);
      made.play();
    });
    return () => {
      isOpen = false;
      end?.();
    };
  }, [article, language]);

  const choose = (change: { rate?: number; voice?: SpeechSynthesisVoice }) => {
    const { voice: next, ...rate } = change;
    saveListeningPreferences({
      ...rate,
      ...(next && { voices: { ...listeningPreferences().voices, [language]: next.voiceURI } }),
    });
    setChosen(listeningPreferences());
    reader?.change(change);
  };
  return { voices, voice, rate: chosen.rate, reader, state, choose };
}

/** Marks the current passage, and scrolls with it unless the learner has scrolled away from the one before. */
function follow(reader: Reader, passages: readonly Passage[]): () => void {
  let before: number | undefined;
  return reader.$state.subscribe(({ index, outcome }) => {
    const passage = passages[index];
    const last = before === undefined ? undefined : passages[before];
    highlightPassage(outcome === 'ended' ? undefined : passage);
    const isSkip = before !== undefined && index !== before + 1;
    if (passage && index !== before && (!last || isSkip || isInView(last))) bringIntoView(passage);
    before = index;
  });
}

/** Pauses when another tab starts, as all tabs share one voice, and when the page is left. */
function stopElsewhere(reader: Reader): () => void {
  const abort = new AbortController();
  const tabs = new BroadcastChannel('listening');
  tabs.onmessage = reader.pause;
  const stop = reader.$state.subscribe(({ isSpeaking }, before) => {
    if (isSpeaking && !before?.isSpeaking) tabs.postMessage('started');
  });
  for (const name of ['astro:before-swap', 'pagehide'])
    (name === 'pagehide' ? window : document).addEventListener(name, reader.pause, { signal: abort.signal });
  return () => {
    abort.abort();
    stop();
    tabs.close();
  };
}
