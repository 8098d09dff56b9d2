import type { ComponentProps } from 'react';
import { FieldFrame, inputClasses, type FieldProps } from './Field.tsx';

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** A list to choose one of. */
export function SelectField({ label, hint, error, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => <select {...select} {...aria} className={inputClasses} />}
    </FieldFrame>
  );
}
