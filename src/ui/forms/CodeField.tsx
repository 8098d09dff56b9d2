import type { FormEvent, Ref } from 'react';
import { FieldFrame, inputClasses, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  readonly ref?: Ref<HTMLInputElement>;
}

const digits = 6;

/** The code of a mail in one field, pasted with or without spaces; the sixth digit sends it. */
export function CodeField({ ref, ...frame }: Props) {
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const plain = input.value.replace(/[\s-]/g, '');
    if (plain !== input.value) input.value = plain;
    if (plain.length === digits && /^\d+$/.test(plain)) input.form?.requestSubmit();
  };
  return (
    <FieldFrame {...frame}>
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
