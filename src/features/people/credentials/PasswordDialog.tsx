import { NewPasswordField } from '../../../entities/identity/NewPasswordField.tsx';
import { translations } from '../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { PasswordField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { changePassword } from './credential-stores.ts';

interface Props {
  readonly hasPassword: boolean;
  readonly email: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the password, or sets the first one. */
export function PasswordDialog({ hasPassword, email, onDone, onClose }: Props) {
  const t = translations('credentials');
  const send = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const present = hasPassword ? { present: String(given.get('present') ?? '') } : {};
    await changePassword({ ...present, password: String(given.get('password') ?? '') });
    onDone();
  };
  return (
    <FormDialog
      title={t(hasPassword ? 'password.title' : 'password.setTitle')}
      submit={t(hasPassword ? 'password.submit' : 'password.setSubmit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t('password.text')}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {hasPassword && (
            <PasswordField
              name="present"
              required
              data-autofocus
              autoComplete="current-password"
              label={t('password.present')}
              hint={t('password.forgot')}
              error={errors['present']}
            />
          )}
          <NewPasswordField label={t('password.next')} error={errors['password']} />
        </>
      )}
    </FormDialog>
  );
}
