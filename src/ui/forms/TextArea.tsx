import type { ComponentProps } from 'react';
import { FieldFrame, inputClasses, type FieldProps } from './Field.tsx';

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text. */
export function TextArea({ label, hint, error, ...area }: AreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => <textarea rows={4} {...area} {...aria} className={inputClasses} />}
    </FieldFrame>
  );
}
