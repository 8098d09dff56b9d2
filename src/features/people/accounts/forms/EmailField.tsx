import { useEffect, useRef } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { storeTypedEmail, typedEmail } from '../../../../entities/identity/typed-email.ts';

interface Props {
  readonly error?: string | undefined;
  /** `username` if a password manager fills in an existing account, with `webauthn` also a passkey. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn';
  /** The address of the form if it cannot be changed. */
  readonly fixed?: string | undefined;
}

/** The email address; the address typed in one form is the default of the next. */
export function EmailField({ error, autoComplete = 'email', fixed }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field) field.value = fixed || field.value || typedEmail();
  }, [fixed]);
  return (
    <TextField
      ref={input}
      name="email"
      type="email"
      required
      readOnly={Boolean(fixed)}
      autoComplete={autoComplete}
      spellCheck={false}
      label={translations('accounts')('email')}
      error={error}
      data-own-limit="true"
      onInput={(event) => storeTypedEmail(event.currentTarget.value)}
    />
  );
}
