import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/group-dialogs.json', { import: 'default' });

/** Loads a dialog and its translations when it is first opened. */
const loadDialog = <Part>(load: () => Promise<Part>) => loadWithTranslations('group-dialogs', files, load);

export const CreateDialog = deferred(() => loadDialog(async () => (await import('./CreateDialog.tsx')).CreateDialog));
export const LeaveDialog = deferred(() => loadDialog(async () => (await import('./LeaveDialog.tsx')).LeaveDialog));
