import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../../platform/text/late-translations.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/work-change.json', { import: 'default' });

/** The dialog with the effects of a change, loaded with its texts when first opened. */
export const ChangeDialog = deferred(() =>
  loadWithTranslations('work-change', words, async () => (await import('./ChangeDialog.tsx')).ChangeDialog),
);
