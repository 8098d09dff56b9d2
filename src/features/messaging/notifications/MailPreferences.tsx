import type { Texts } from '#contract/text/texts';
import { loadWithTranslations } from '../../../platform/text/late-translations.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { formHeights } from './form-heights.ts';

const files = import.meta.glob<Texts>('/locales/*/mail-preferences.json', { import: 'default' });

const Form = deferred(
  () =>
    loadWithTranslations(
      'mail-preferences',
      files,
      async () => (await import('./MailPreferencesForm.tsx')).MailPreferencesForm,
    ),
  { waiting: () => <Skeleton bars={formHeights} className="flex flex-col gap-5" /> },
);

/** Mail preferences in the profile; script and translations load once they are visible. */
export function MailPreferences() {
  return (
    <div className="card p-5 sm:p-6">
      <Form />
    </div>
  );
}
