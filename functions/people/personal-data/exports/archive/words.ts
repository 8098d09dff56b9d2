import type { Locale } from '#contract/locales';
import { translator, type Translate } from '#contract/text/texts';
import de from '../../../../../locales/de/personal-data-export.json';
import en from '../../../../../locales/en/personal-data-export.json';
import es from '../../../../../locales/es/personal-data-export.json';
import fr from '../../../../../locales/fr/personal-data-export.json';

const translations = { en, de, fr, es };

/** The translator of the explanations in an export. */
export function exportTranslator(locale: Locale): Translate {
  return translator(translations[locale], locale);
}
