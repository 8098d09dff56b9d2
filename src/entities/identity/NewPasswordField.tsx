import { useEffect, useRef, useState } from 'react';
import { passwordLength } from '#contract/constants';
import { translations } from '../../platform/text/translations.ts';
import { PasswordField } from '../../ui/forms/Field.tsx';
import { Check } from '../../ui/controls/glyphs.tsx';

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A field for a new password, with its rule beside it. */
export function NewPasswordField({ label, error }: Props) {
  const t = translations('accounts');
  const input = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => setLength(input.current?.value.length ?? 0), []);
  const missing = passwordLength.min - length;
  const hint =
    missing <= 0 ? (
      <span className="inline-flex items-center gap-1.5 font-medium text-success">
        <Check size={16} strokeWidth={2} />
        {t('newPassword.enough')}
      </span>
    ) : length > 0 ? (
      t('newPassword.missing', { count: missing })
    ) : (
      t('newPassword.rule', { count: passwordLength.min })
    );
  return (
    <PasswordField
      ref={input}
      name="password"
      required
      autoComplete="new-password"
      label={label}
      hint={hint}
      error={error}
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}
