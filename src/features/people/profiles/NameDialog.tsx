import type { User } from '#contract/people/accounts';
import { href } from '#contract/routes';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { rename } from './user-changes.ts';

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

/** Changes a user's names; issued certificates retain the former ones. */
export function NameDialog({ user, onClose }: Props) {
  const t = translations('profile-dialogs');
  return (
    <FormDialog
      title={t('name.title')}
      submit={t('name.submit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={async (form) => {
        const data = new FormData(form);
        const named = (field: string) => String(data.get(field)).trim();
        await rename({ firstName: named('firstName'), lastName: named('lastName') });
        toast({ severity: 'success', summary: t('name.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {(['firstName', 'lastName'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`name.${field}`)}
              autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
              defaultValue={user[field]}
              required
              data-autofocus={field === 'firstName' || undefined}
              maxLength={80}
              error={errors[field]}
            />
          ))}
          <p className="text-quiet">
            {t('name.issued')}{' '}
            <a href={href('credits', currentLocale())} className="page-link">
              {t('name.correct')}
            </a>
          </p>
        </>
      )}
    </FormDialog>
  );
}
