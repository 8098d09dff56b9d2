import type { Texts } from '#contract/text/texts';
import { withWords } from '../../../platform/text/late-words.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/work-change.json', { import: 'default' });

/** Tells what a change brings, with its words, which come when it is first opened. */
export const ChangeDialog = deferred(() =>
  withWords('work-change', words, async () => (await import('./ChangeDialog.tsx')).ChangeDialog),
);
