import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { deferred } from '../../../ui/islands/deferred.tsx';

const words = import.meta.glob<Texts>('/locales/*/profile-dialogs.json', { import: 'default' });

/** A dialog with its words, both of which come when it is first opened. */
const withDialogs = <Part>(load: () => Promise<Part>) => loadWithTranslations('profile-dialogs', words, load);

export const NameDialog = deferred(() => withDialogs(async () => (await import('./NameDialog.tsx')).NameDialog));
export const PhotoDialog = deferred(() =>
  withDialogs(async () => (await import('./photo/PhotoDialog.tsx')).PhotoDialog),
);
