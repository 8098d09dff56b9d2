import { useEffect, useRef } from 'react';
import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';

interface Props {
  readonly error?: string | undefined;
  /** `username` where a password manager fills in an existing account, with `webauthn` a passkey as well. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn';
  /** The address that the form is about, where it is known and not for this form to change. */
  readonly known?: string | undefined;
}

/** The mail address; what was typed in one form stands in the next as well. */
export function EmailField({ error, autoComplete = 'email', known }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current) return;
    if (known) input.current.value = known;
    else if (!input.current.value) input.current.value = typedEmail();
  }, [known]);
  return (
    <TextField
      ref={input}
      name="email"
      type="email"
      required
      readOnly={Boolean(known)}
      autoComplete={autoComplete}
      spellCheck={false}
      label={translations('accounts')('email')}
      error={error}
      data-own-limit="true"
      onInput={(event) => rememberEmail(event.currentTarget.value)}
    />
  );
}
