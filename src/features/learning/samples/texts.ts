import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../../platform/text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/{samples,figures,questions,question-kinds,learning,ui,errors}.json', {
  import: 'default',
});

/** Loads translations that pages for visitors do not inline. */
export async function loadTranslations(namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (name) => {
      const texts = await files[`/locales/${currentLocale()}/${name}.json`]?.();
      if (texts) addTranslations(name, texts);
    }),
  );
}
