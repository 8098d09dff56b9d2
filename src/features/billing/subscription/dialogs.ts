import type { Texts } from '#contract/text/texts';
import { addTranslations, currentLocale } from '../../../platform/text/translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/subscription-dialogs.json', { import: 'default' });

/** A dialog with its words, both of which come when it is first opened. */
async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part, texts] = await Promise.all([load(), words[`/locales/${currentLocale()}/subscription-dialogs.json`]?.()]);
  if (texts) addTranslations('subscription-dialogs', texts);
  return part;
}

export const ChangeDialog = deferred(() => withWords(async () => (await import('./ChangeDialog.tsx')).ChangeDialog));
export const CancelDialog = deferred(() => withWords(async () => (await import('./CancelDialog.tsx')).CancelDialog));
export const CardDialog = deferred(() => withWords(async () => (await import('./CardDialog.tsx')).CardDialog));
