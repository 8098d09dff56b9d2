import { readFileSync } from 'node:fs';
import type { Locale } from '#contract/locales';
import { translator, type Texts, type Translate } from '#contract/text/texts';

/** The texts of prompts in one language. */
export function promptWords(locale: Locale = 'en'): Translate {
  return translator(JSON.parse(readFileSync(`locales/${locale}/prompt-texts.json`, 'utf8')) as Texts, locale);
}
