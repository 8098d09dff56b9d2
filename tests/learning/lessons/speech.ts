import { vi } from 'vitest';

/** A voice of a device. */
export const aVoice = (
  lang: string,
  name: string,
  change: Partial<SpeechSynthesisVoice> = {},
): SpeechSynthesisVoice => ({
  ...{ lang, name, voiceURI: name, localService: true, default: false },
  ...change,
});

/** What the page asked the platform to say. */
export class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { readonly error: string }) => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Provides the platform's speech, which happy-dom lacks; returns what is spoken, one after the other. */
export function stubSpeech(voices: readonly SpeechSynthesisVoice[]) {
  const spoken: Utterance[] = [];
  const cancel = vi.fn<() => void>();
  const speech = {
    getVoices: () => voices,
    speak: (one: Utterance) => spoken.push(one),
    cancel,
    resume: () => undefined,
  };
  vi.stubGlobal('speechSynthesis', Object.assign(new EventTarget(), speech));
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return { spoken, cancel };
}
