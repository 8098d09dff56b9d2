import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { translations } from '../../platform/text/translations.ts';
import { glyph } from '../controls/glyphs.tsx';

const eye = [
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
];

/** Icons of the button that shows a password, from Lucide (ISC licence). */
const Eye = glyph(...eye);
const EyeOff = glyph(...eye, 'm3 3 18 18');

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FrameProps extends FieldProps {
  readonly children: (aria: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, hint and error of a field, associated with it for screen readers. */
export function FieldFrame({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-ink">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export const inputClasses = 'field';

type TextProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A line of text. */
export function TextField({ label, hint, error, ...input }: TextProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => <input {...input} {...aria} className={inputClasses} />}
    </FieldFrame>
  );
}

/** A password with a switch that shows it. */
export function PasswordField({ label, hint, error, ...input }: TextProps) {
  const [isVisible, setVisible] = useState(false);
  const t = translations('ui');
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => (
        <span className="relative block">
          <input {...input} {...aria} type={isVisible ? 'text' : 'password'} className={`${inputClasses} pr-12`} />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label={t('showPassword')}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-quiet hover:text-ink"
          >
            {isVisible ? <EyeOff /> : <Eye />}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
