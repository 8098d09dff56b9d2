import type { Locale } from '#contract/locales';

/** How long voices may take to load, in milliseconds. */
const patience = 2000;

/** Speeds that can be chosen. */
export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The voices of the device for a language, those that need no connection first; empty if it has none. */
export async function voicesFor(language: Locale): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  const own = (await allVoices()).filter(({ lang }) => lang.slice(0, 2).toLowerCase() === language);
  const rank = (voice: SpeechSynthesisVoice) => (voice.localService ? 0 : 2) + (voice.default ? 0 : 1);
  return own.toSorted((one, other) => rank(one) - rank(other));
}

/** All voices; browsers load them after the first call. */
async function allVoices(): Promise<SpeechSynthesisVoice[]> {
  const now = speechSynthesis.getVoices();
  if (now.length > 0) return now;
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
    setTimeout(resolve, patience);
  });
  return speechSynthesis.getVoices();
}

/** What a learner chose, on this device. */
interface Preferences {
  readonly rate: number;
  /** The address of the voice by language. */
  readonly voices: Readonly<Record<string, string>>;
}

const storageKey = 'listening';

export function listeningPreferences(): Preferences {
  const initial = { rate: 1, voices: {} };
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Preferences>) };
  } catch {
    return initial;
  }
}

export function saveListeningPreferences(change: Partial<Preferences>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...listeningPreferences(), ...change }));
  } catch {
    // Without storage the choice ends with the page.
  }
}
