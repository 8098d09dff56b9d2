import { translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name on a certificate. */
export function PrintedNameField({ value, error, onChange }: Props) {
  const t = translations('credits');
  return (
    <TextField
      name="name"
      label={t('dialog.name')}
      hint={t('dialog.nameHint')}
      error={error}
      value={value}
      autoComplete="name"
      maxLength={120}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
