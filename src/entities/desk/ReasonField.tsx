import { reasonLength } from '#contract/text/reasons';
import { translations } from '../../platform/text/translations.ts';
import { TextArea } from '../../ui/forms/TextArea.tsx';

interface Props {
  /** Who reads it; by default whoever reads the trail. */
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why something is done at the desk. */
export function ReasonField({ hint, error, value, onChange }: Props) {
  const t = translations('desk');
  return (
    <TextArea
      name="reason"
      label={t('reason')}
      hint={hint ?? t('reasonHint')}
      error={error}
      rows={2}
      value={value}
      maxLength={reasonLength}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
