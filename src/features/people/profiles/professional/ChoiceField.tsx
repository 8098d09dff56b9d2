import { translations } from '../../../../platform/text/translations.ts';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import type { Choice } from './choices.ts';

interface Props {
  /** Name of the field, which is part of its translation keys. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly error: string | undefined;
}

/** A select with an explanation of what the value is used for. */
export function ChoiceField({ name, choices, onChange, ...field }: Props) {
  const t = translations('professional');
  return (
    <SelectField
      {...field}
      name={name}
      required
      label={t(`fields.${name}.label`)}
      hint={t(`fields.${name}.use`)}
      onChange={({ target }) => onChange?.(target.value)}
    >
      <option value="" hidden>
        {t('choose')}
      </option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
