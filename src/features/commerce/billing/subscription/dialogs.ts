import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/subscription-dialogs.json', { import: 'default' });

/** Loads a dialog and its translations when it is first opened. */
export const loadDialog = <Part>(load: () => Promise<Part>) =>
  loadWithTranslations('subscription-dialogs', files, load);

export const ChangeDialog = deferred(() => loadDialog(async () => (await import('./ChangeDialog.tsx')).ChangeDialog));
export const CancelDialog = deferred(() => loadDialog(async () => (await import('./CancelDialog.tsx')).CancelDialog));
export const CardDialog = deferred(() => loadDialog(async () => (await import('./CardDialog.tsx')).CardDialog));
