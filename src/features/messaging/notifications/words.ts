import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../../platform/text/translations.ts';

const files = import.meta.glob<Texts>('/locales/*/{notifications,educator-prompt,ui,errors}.json', {
  import: 'default',
});

/** Brings the words of the panel or the prompt; pages without islands have none of the kit's words either. */
export async function bringWords(namespace: 'notifications' | 'educator-prompt'): Promise<void> {
  const wanted = [namespace, 'ui', 'errors'];
  await Promise.all(
    wanted.map(async (name) => {
      const texts = await files[`/locales/${currentLocale()}/${name}.json`]?.();
      if (texts) addTranslations(name, texts);
    }),
  );
}
