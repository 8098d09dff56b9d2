import type { FormEvent, Ref } from 'react';
import { FieldFrame, inputClasses, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  readonly name?: string;
  /** Whether the sixth digit submits the form, as where the code is its only field. */
  readonly isAlone?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Whether it receives the focus in a dialog that opens. */
  readonly 'data-autofocus'?: boolean;
}

/** Submits the form of a field that has a whole code of six digits. */
export function submitWholeCode({ form, value }: HTMLInputElement): void {
  if (/^\d{6}$/.test(value)) form?.requestSubmit();
}

/** A field for a code of six digits; spaces in a pasted code are removed. */
export function CodeField({ ref, name = 'code', isAlone = true, 'data-autofocus': isFirst, ...frame }: Props) {
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const plain = input.value.replace(/[\s-]/g, '');
    if (plain !== input.value) input.value = plain;
    if (isAlone) submitWholeCode(input);
  };
  return (
    <FieldFrame {...frame}>
      {(aria) => (
        <input
          {...aria}
          ref={ref}
          data-autofocus={isFirst}
          name={name}
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
