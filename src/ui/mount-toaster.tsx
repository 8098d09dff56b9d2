import { createRoot } from 'react-dom/client';
import type { Texts } from '#contract/texts';
import { bringTexts, currentLocale } from '../platform/texts.ts';
import { Toaster } from './Toaster.tsx';

const words = import.meta.glob<Texts>('/locales/*/ui.json', { import: 'default' });

/** Puts the toaster on a page that was built without it; it goes with the page. */
export async function mountToaster(): Promise<void> {
  if (document.querySelector('[data-toaster]')) return;
  const place = document.createElement('div');
  place.dataset['toaster'] = '';
  document.body.append(place);
  const loaded = await words[`/locales/${currentLocale()}/ui.json`]?.();
  if (loaded) bringTexts('ui', loaded);
  const root = createRoot(place);
  document.addEventListener('astro:after-swap', () => root.unmount(), { once: true });
  root.render(<Toaster />);
}
