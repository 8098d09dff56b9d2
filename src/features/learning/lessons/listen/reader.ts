import { atom, type ReadableAtom } from 'nanostores';
import type { Passage } from './passages.ts';

export interface ReaderState {
  /** The current passage. */
  readonly index: number;
  readonly isSpeaking: boolean;
  /** Why it stopped by itself. */
  readonly outcome?: 'ended' | 'failed';
}

interface Options {
  readonly voice: SpeechSynthesisVoice;
  readonly rate: number;
}

export interface Reader {
  readonly $state: ReadableAtom<ReaderState>;
  readonly play: () => void;
  /** Stops; `play` begins at the start of the sentence, as `pause` of the platform is unreliable. */
  readonly pause: () => void;
  readonly skipSentence: (by: 1 | -1) => void;
  readonly skipHeading: (by: 1 | -1) => void;
  readonly change: (options: Partial<Options>) => void;
}

/** Errors of an utterance that another page stopped, or that the browser allows only during a press. */
const pauses: ReadonlySet<string> = new Set(['interrupted', 'canceled', 'not-allowed']);

/** Speaks passages one by one, as Chromium stops long utterances of some voices. */
export function createReader(passages: readonly Passage[], start: number, initial: Options): Reader {
  const $state = atom<ReaderState>({ index: start, isSpeaking: false });
  let options = initial;
  // Chromium collects an utterance that nothing refers to, and then reports no end.
  let current: SpeechSynthesisUtterance | undefined;

  const silence = () => {
    current = undefined;
    speechSynthesis.cancel();
  };
  const speak = (index: number) => {
    const passage = passages[index];
    silence();
    if (!passage) return $state.set({ index: passages.length - 1, isSpeaking: false, outcome: 'ended' });
    $state.set({ index, isSpeaking: true });
    const utterance = utteranceOf(passage, options);
    utterance.onend = () => current === utterance && speak(index + 1);
    utterance.onerror = ({ error }) => {
      if (current !== utterance) return;
      $state.set({ index, isSpeaking: false, ...(pauses.has(error) ? {} : { outcome: 'failed' }) });
    };
    current = utterance;
    // Another page may have paused the queue, which all pages share.
    speechSynthesis.resume();
    speechSynthesis.speak(utterance);
  };
  const moveTo = (index: number) => {
    if (!passages[index]) return;
    if ($state.get().isSpeaking) speak(index);
    else $state.set({ index, isSpeaking: false });
  };

  return {
    $state,
    play: () => {
      const { index, outcome } = $state.get();
      speak(outcome === 'ended' ? 0 : index);
    },
    pause: () => {
      const { index, isSpeaking } = $state.get();
      silence();
      if (isSpeaking) $state.set({ index, isSpeaking: false });
    },
    skipSentence: (by) => moveTo($state.get().index + by),
    skipHeading: (by) => {
      const { index } = $state.get();
      moveTo(by > 0 ? headingAfter(passages, index) : headingBefore(passages, index));
    },
    change: (change) => {
      options = { ...options, ...change };
      const { index, isSpeaking } = $state.get();
      if (isSpeaking) speak(index);
    },
  };
}

function utteranceOf({ text }: Passage, { voice, rate }: Options): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  return Object.assign(utterance, { voice, rate, lang: voice.lang });
}

/** The next heading; -1 after the last. */
function headingAfter(passages: readonly Passage[], index: number): number {
  return passages.findIndex(({ isHeading }, at) => isHeading && at > index);
}

/** The previous heading, before the first one the beginning. */
function headingBefore(passages: readonly Passage[], index: number): number {
  return Math.max(
    0,
    passages.findLastIndex(({ isHeading }, at) => isHeading && at < index),
  );
}
