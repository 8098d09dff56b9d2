import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/subscription-dialogs.json', { import: 'default' });

/** A dialog with its words, both of which come when it is first opened. */
const withDialogs = <Part>(load: () => Promise<Part>) => loadWithTranslations('subscription-dialogs', words, load);

export const ChangeDialog = deferred(() => withDialogs(async () => (await import('./ChangeDialog.tsx')).ChangeDialog));
export const CancelDialog = deferred(() => withDialogs(async () => (await import('./CancelDialog.tsx')).CancelDialog));
export const CardDialog = deferred(() => withDialogs(async () => (await import('./CardDialog.tsx')).CardDialog));
