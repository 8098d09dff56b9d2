import { translations } from '../../../../platform/text/translations.ts';
import { TextField } from '../../../../ui/forms/Field.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';
import type { UnitDraft } from './requirement-draft.ts';
import { unitText } from './units.ts';

interface Props {
  readonly units: readonly UnitDraft[];
  readonly errors: Errors;
  readonly onChange: (units: readonly UnitDraft[]) => void;
}

/** Which credit counts, how much it is worth, and how much of it counts at most. */
export function UnitFields({ units, errors, onChange }: Props) {
  const t = translations('planner');
  const change = (at: number, part: Partial<UnitDraft>) =>
    onChange(units.map((unit, index) => (index === at ? { ...unit, ...part } : unit)));
  return (
    <fieldset data-faulty={errors['units'] && ''} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold text-ink">{t('form.units')}</legend>
      {units.map((unit, at) => {
        const key = `${unit.body} ${unit.creditType}`;
        return (
          <div key={key} className="rounded-card border border-line p-3">
            <label className="flex min-h-6 cursor-pointer items-center gap-2.5 font-semibold text-ink">
              <input
                type="checkbox"
                name="units"
                checked={unit.isCounted}
                onChange={({ target }) => change(at, { isCounted: target.checked })}
                className="size-4 shrink-0 accent-primary-700"
              />
              {unitText(unit)}
            </label>
            {unit.isCounted && (
              <div role="group" aria-label={unitText(unit)} className="mt-3 grid gap-3 sm:grid-cols-2">
                <TextField
                  name={`worth ${key}`}
                  label={t('form.worth')}
                  inputMode="decimal"
                  value={unit.worth}
                  error={errors[`worth ${key}`]}
                  onChange={({ target }) => change(at, { worth: target.value })}
                />
                <TextField
                  name={`cap ${key}`}
                  label={t('form.cap')}
                  hint={t('form.capHint')}
                  inputMode="decimal"
                  value={unit.cap}
                  error={errors[`cap ${key}`]}
                  onChange={({ target }) => change(at, { cap: target.value })}
                />
              </div>
            )}
          </div>
        );
      })}
      {errors['units'] && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors['units']}
        </p>
      )}
    </fieldset>
  );
}
