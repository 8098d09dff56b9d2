import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const files = import.meta.glob<Texts>('/locales/*/profile-dialogs.json', { import: 'default' });

/** Loads a dialog and its translations when it is first opened. */
const loadDialog = <Part>(load: () => Promise<Part>) => loadWithTranslations('profile-dialogs', files, load);

export const NameDialog = deferred(() => loadDialog(async () => (await import('./NameDialog.tsx')).NameDialog));
export const PhotoDialog = deferred(() =>
  loadDialog(async () => (await import('./photo/PhotoDialog.tsx')).PhotoDialog),
);
