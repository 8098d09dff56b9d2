import { translations } from '../../../platform/text/translations.ts';
import { emptyFieldTexts } from '../../../ui/forms/empty-fields.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { beginEmailChange } from './credential-stores.ts';

interface Props {
  /** The present address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Begins a change of the address; a code is mailed to the new address, and another to the present one. */
export function EmailDialog({ email, onClose }: Props) {
  const t = translations('credentials');
  return (
    <FormDialog
      title={t('email.title')}
      submit={t('email.submit')}
      cancel={t('cancel')}
      check={emptyFieldTexts}
      send={async (form) => {
        await beginEmailChange(String(new FormData(form).get('email') ?? ''));
        onClose();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="wrap-anywhere">{t('email.text', { email })}</p>
          <TextField
            name="email"
            type="email"
            required
            data-autofocus
            autoComplete="email"
            label={t('email.next')}
            error={errors['email']}
          />
        </>
      )}
    </FormDialog>
  );
}
