import { createRoot } from 'react-dom/client';
import type { Texts } from '#contract/text/texts';
import { importOptional } from '../platform/errors/chunks.ts';
import { addTranslations, currentLocale, translationsElementId } from '../platform/text/translations.ts';
import { Toaster } from '../ui/toasts/Toaster.tsx';

const files = import.meta.glob<Texts>('/locales/*/ui.json', { import: 'default' });

/** Mounts the toaster on a page that was built without it, until the next navigation. */
export async function mountToaster(): Promise<void> {
  if (!document.getElementById(translationsElementId)) await addTexts();
  if (document.querySelector('[data-toaster]')) return;
  const place = document.createElement('div');
  place.dataset['toaster'] = '';
  document.body.append(place);
  const root = createRoot(place);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
  root.render(<Toaster />);
}

/** Adds the toaster's texts, which a page without islands lacks. */
async function addTexts(): Promise<void> {
  const texts = await importOptional(async () => files[`/locales/${currentLocale()}/ui.json`]?.());
  if (texts) addTranslations('ui', texts);
}
