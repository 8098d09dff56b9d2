import { useId, useRef, type ReactNode } from 'react';

interface Props<Value extends string | number> {
  /** Name of the field in its form. */
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChoose: (value: Value) => void;
  /** Called with each choice except those made by arrow keys. */
  readonly onPick?: ((value: Value) => void) | undefined;
  /** Whether more than one may be chosen. */
  readonly several?: boolean;
  /** Tailwind classes that place the choices. */
  readonly layout: string;
}

/** A group of radio buttons or checkboxes. */
export function Choices<Value extends string | number>(props: Props<Value>) {
  const { name, legend, hint, error, choices, chosen, onChoose, onPick, several = false, layout } = props;
  const id = useId();
  const isByArrow = useRef(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described} data-faulty={error && ''} className="flex min-w-0 flex-col">
      <legend tabIndex={-1} className="mb-1.5 font-semibold text-ink focus:outline-none">
        {legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-quiet">
          {hint}
        </p>
      )}
      <div className={`grid gap-2 ${layout}`}>
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className={`flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-field border bg-paper px-3 py-2 text-ink hover:bg-primary-50 has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50 has-[:checked]:font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary-700 ${error ? 'border-danger' : 'border-slate-400'}`}
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              onKeyDown={({ key }) => (isByArrow.current = key.startsWith('Arrow'))}
              onKeyUp={() => (isByArrow.current = false)}
              onClick={() => !isByArrow.current && onPick?.(value)}
              className="size-4 shrink-0 accent-primary-700 focus-visible:outline-none"
            />
            <span className="min-w-0 hyphens-auto break-words">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
