import { useId } from 'react';
import { translations } from '../../../platform/text/translations.ts';

interface Props {
  readonly isAttested: boolean;
  readonly onAttest: (isAttested: boolean) => void;
  readonly error: string | undefined;
  /** What the learner attests, in the words of the accreditation. */
  readonly children: string;
}

/** The box by which a learner attests. */
export function Attestation({ isAttested, onAttest, error, children }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold text-ink">{translations('credits')('dialog.attestation')}</p>
      <label className="flex cursor-pointer items-start gap-3 rounded-field border border-slate-400 p-3 text-ink has-[:checked]:border-primary-700 has-[:checked]:bg-primary-50">
        <input
          type="checkbox"
          name="attested"
          checked={isAttested}
          onChange={(event) => onAttest(event.target.checked)}
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
