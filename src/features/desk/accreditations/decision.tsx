import { accreditationLimits } from '#contract/desk/accreditations';
import { translations } from '../../../platform/text/translations.ts';
import { TextArea } from '../../../ui/forms/TextArea.tsx';

/** The props of a dialog in which an officer decides. */
export interface DecisionProps {
  readonly onClose: () => void;
  /** Gets what became of the decision, as a sentence. */
  readonly onDecided: (result: string) => void;
}

interface ReasonProps {
  /** Who reads it. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** The reason of a decision. */
export function ReasonField({ hint, error, value, onChange }: ReasonProps) {
  return (
    <TextArea
      name="reason"
      label={translations('accreditations')('reason')}
      hint={hint}
      error={error}
      value={value}
      maxLength={accreditationLimits.reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
