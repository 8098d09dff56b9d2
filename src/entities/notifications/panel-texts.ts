import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../platform/text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/{notifications,educator-prompt,ui,errors}.json', {
  import: 'default',
});

/** Loads the translations of the panel or the prompt, and those of the kit, which pages without islands lack. */

export async function loadTexts(namespace: 'notifications' | 'educator-prompt'): Promise<void> {
  const namespaces = [namespace, 'ui', 'errors'];
  await Promise.all(
    namespaces.map(async (name) => {
      const texts = await files[`/locales/${currentLocale()}/${name}.json`]?.();
      if (texts) addTranslations(name, texts);
    }),
  );
}
