import { useEffect, useState } from 'react';
import type { Locale } from '#contract/locales';
import { translator, type Texts, type Translate } from '#contract/text/texts';

const files = import.meta.glob<Texts>('/locales/*/prompt-texts.json', { import: 'default' });

const known = new Map<Locale, Translate>();

/** The words that prompts in one language are made of. */
export async function promptWords(locale: Locale): Promise<Translate> {
  const texts = await files[`/locales/${locale}/prompt-texts.json`]?.();
  const words = known.get(locale) ?? translator(texts ?? {}, locale);
  known.set(locale, words);
  return words;
}

/** The words of a language once they are there; until then those of the language before. */
export function usePromptWords(locale: Locale): Translate | undefined {
  const [words, setWords] = useState(() => known.get(locale));
  useEffect(() => {
    let isWanted = true;
    void promptWords(locale).then((loaded) => isWanted && setWords(() => loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return words;
}
