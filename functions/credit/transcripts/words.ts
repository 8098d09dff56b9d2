import type { Locale } from '#contract/locales';
import { translator, type Translate } from '#contract/text/texts';
import de from '../../../locales/de/transcripts.json';
import en from '../../../locales/en/transcripts.json';
import es from '../../../locales/es/transcripts.json';
import fr from '../../../locales/fr/transcripts.json';

const translations = { en, de, fr, es };

/** The translator of transcripts. */
export function transcriptWords(locale: Locale): Translate {
  return translator(translations[locale], locale);
}
