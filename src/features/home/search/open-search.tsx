import { createRoot } from 'react-dom/client';
import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../../platform/text/translations.ts';
import { SearchDialog } from './SearchDialog.tsx';

const files = import.meta.glob<Texts>(['/locales/*/search.json', '/locales/*/frame.json'], { import: 'default' });

/** Loads the translations of the search, which pages do not contain. */
export async function loadTexts(): Promise<true> {
  for (const namespace of ['search', 'frame']) {
    const texts = await files[`/locales/${currentLocale()}/${namespace}.json`]?.();
    if (texts) addTranslations(namespace, texts);
  }
  return true;
}

/** Shows the search until it is closed, or another page is opened. */
export function showSearch(text: string, onClose: () => void): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    document.removeEventListener('astro:before-swap', close);
    root.unmount();
    place.remove();
    onClose();
  };
  document.addEventListener('astro:before-swap', close);
  root.render(<SearchDialog initialText={text} onClose={close} />);
}
