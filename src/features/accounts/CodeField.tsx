import type { FormEvent, Ref } from 'react';
import { verificationCodeLife } from '#contract/constants';
import { translations } from '../../platform/text/translations.ts';
import { FieldFrame, inputClasses } from '../../ui/forms/Field.tsx';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly error?: string | undefined;
}

const digits = 6;

/** The code of a mail in one field, pasted with or without spaces; the sixth digit sends it. */
export function CodeField({ ref, error }: Props) {
  const t = translations('accounts');
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const plain = input.value.replace(/[\s-]/g, '');
    if (plain !== input.value) input.value = plain;
    if (plain.length === digits && /^\d+$/.test(plain)) input.form?.requestSubmit();
  };
  return (
    <FieldFrame
      label={t('verify.code')}
      hint={t('verify.codeHint', { minutes: verificationCodeLife / 60 })}
      error={error}
    >
      {(aria) => (
        <input
          {...aria}
          ref={ref}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          onInput={onInput}
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputClasses} text-center !text-xl font-semibold tracking-[0.3em]`}
        />
      )}
    </FieldFrame>
  );
}
