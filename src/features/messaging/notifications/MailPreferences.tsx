import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { formHeights } from './form-heights.ts';

const words = import.meta.glob<Texts>('/locales/*/mail-preferences.json', { import: 'default' });

const Form = deferred(
  () =>
    loadWithTranslations(
      'mail-preferences',
      words,
      async () => (await import('./MailPreferencesForm.tsx')).MailPreferencesForm,
    ),
  { waiting: () => <Skeleton bars={formHeights} className="flex flex-col gap-5" /> },
);

/** What is mailed, as a part of the profile page; its script and words come once it is seen. */
export function MailPreferences() {
  return (
    <div className="card p-5 sm:p-6">
      <Form />
    </div>
  );
}
