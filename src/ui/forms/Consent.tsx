import { useId } from 'react';

interface Props {
  readonly name: string;
  readonly isGiven: boolean;
  readonly onGive: (isGiven: boolean) => void;
  readonly error: string | undefined;
  /** Its topic, above the box. */
  readonly legend?: string;
  /** The text the user agrees to. */
  readonly children: string;
}

/** A checkbox for consent. */
export function Consent({ name, isGiven, onGive, error, legend, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      {legend && <p className="font-semibold text-ink">{legend}</p>}
      <label className="flex cursor-pointer items-start gap-3 rounded-field border border-slate-400 p-3 text-ink has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50 has-[[aria-invalid]]:border-danger">
        <input
          type="checkbox"
          name={name}
          checked={isGiven}
          onChange={(event) => onGive(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          className="mt-0.5 size-5 shrink-0 accent-primary-700"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
