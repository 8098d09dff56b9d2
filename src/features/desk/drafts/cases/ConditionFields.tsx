import { caseClock } from '#contract/library/content/cases';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { NumberAt, plainAt, type DocumentForm, type Place } from '../document-form.tsx';
import { isEntry } from '../loose-values.ts';
import type { CaseOutline } from './case-outline.ts';

interface Props {
  readonly form: DocumentForm;
  /** Where the document has the conditions, if there are some. */
  readonly at: Place;
  readonly legend: string;
  readonly outline: CaseOutline;
}

/** What must hold: values between limits, flags that are set or not, and the clock. */
export function ConditionFields({ form, at, legend, outline }: Props) {
  const t = translations('case-draft');
  const found = plainAt(form, at);
  const conditions = Object.entries(isEntry(found) ? found : {});
  const nameOf = (id: string) =>
    id === caseClock ? t('condition.clock') : (outline.variables.find((one) => one.id === id)?.name ?? id);
  const known = [...outline.variables.map(({ id }) => id), caseClock, ...outline.flags];
  const left = known.filter((id) => !conditions.some(([name]) => name === id));
  const remove = (id: string) => form.change([[conditions.length > 1 ? [...at, id] : at, undefined]]);
  const add = (id: string) => form.change([[[...at, id], outline.flags.includes(id) ? true : { min: 0 }]]);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold text-ink">{legend}</legend>
      {conditions.map(([id, condition]) => (
        <div key={id} className="flex flex-col gap-3 rounded-card border border-line p-4">
          {typeof condition === 'boolean' ? (
            <SelectField
              label={nameOf(id)}
              value={String(condition)}
              onChange={({ target }) => form.change([[[...at, id], target.value === 'true']])}
            >
              <option value="true">{t('condition.isSet')}</option>
              <option value="false">{t('condition.isNotSet')}</option>
            </SelectField>
          ) : (
            <div className="grid gap-3 sm:grid-cols-2">
              {(['min', 'max'] as const).map((limit) => (
                <NumberAt
                  key={limit}
                  form={form}
                  at={[...at, id, limit]}
                  label={t(`condition.${limit}`, { name: nameOf(id) })}
                />
              ))}
            </div>
          )}
          <div>
            <Button size="sm" look="quiet" onClick={() => remove(id)}>
              {t('condition.remove', { name: nameOf(id) })}
            </Button>
          </div>
        </div>
      ))}
      {left.length > 0 && (
        <SelectField label={t('condition.add')} value="" onChange={({ target }) => target.value && add(target.value)}>
          <option value="">{t('condition.choose')}</option>
          {left.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}
