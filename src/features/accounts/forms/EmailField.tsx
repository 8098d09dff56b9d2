import { useEffect, useRef } from 'react';
import { texts } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { rememberEmail, typedEmail } from './typed-email.ts';

interface Props {
  readonly error?: string | undefined;
  /** `username` where a password manager fills in an existing account. */
  readonly autoComplete?: 'email' | 'username';
}

/** The mail address; what was typed in one form stands in the next as well. */
export function EmailField({ error, autoComplete = 'email' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = typedEmail();
  }, []);
  return (
    <TextField
      ref={input}
      name="email"
      type="email"
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      label={texts('accounts')('email')}
      error={error}
      onInput={(event) => rememberEmail(event.currentTarget.value)}
    />
  );
}
