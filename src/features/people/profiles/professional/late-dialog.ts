import type { Texts } from '#contract/text/texts';
import { withWords } from '../../../../platform/text/late-words.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/work-change.json', { import: 'default' });

/** The dialog with the effects of a change, loaded with its texts when first opened. */
export const ChangeDialog = deferred(() =>
  withWords('work-change', words, async () => (await import('./ChangeDialog.tsx')).ChangeDialog),
);
