import { useEffect, useState } from 'react';
import type { Locale } from '#contract/locales';
import { translator, type Texts, type Translate } from '#contract/text/texts';

const files = import.meta.glob<Texts>('/locales/*/prompt-texts.json', { import: 'default' });

const loaded = new Map<Locale, Translate>();

/** Loads the texts of prompts in one language. */
export async function loadPromptTexts(locale: Locale): Promise<Translate> {
  const texts = await files[`/locales/${locale}/prompt-texts.json`]?.();
  const words = loaded.get(locale) ?? translator(texts ?? {}, locale);
  loaded.set(locale, words);
  return words;
}

/** The texts of a language once they are loaded; until then those of the language before. */
export function usePromptTexts(locale: Locale): Translate | undefined {
  const [words, setWords] = useState(() => loaded.get(locale));
  useEffect(() => {
    let isWanted = true;
    void loadPromptTexts(locale).then((loaded) => isWanted && setWords(() => loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return words;
}
