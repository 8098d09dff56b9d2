import { daysAfter, todaysDay } from '../../../platform/text/formats/days.ts';
import { translations } from '../../../platform/text/translations.ts';
import { DateField } from '../../../ui/forms/DateField.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';
import type { AssignmentDraft } from './draft.ts';
import { ownTimeZone, zoneName } from './time-zones.ts';

interface Props {
  readonly draft: AssignmentDraft;
  readonly errors: Errors;
  readonly onFill: (change: Partial<AssignmentDraft>) => void;
  readonly onFault: (field: string, isFaulty: boolean) => void;
}

/** The last day of an assignment, and since when its course must have been finished. */
export function Dates({ draft: { dueOn, validFrom }, errors, onFill, onFault }: Props) {
  const t = translations('assignments');
  const today = todaysDay();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {/* Errors of the edge are shown at fields that the form contains by name. */}
      <input type="hidden" name="dueOn" value={dueOn} />
      <input type="hidden" name="validFrom" value={validFrom} />
      <input type="hidden" name="timeZone" value={ownTimeZone()} />
      <DateField
        label={t('form.due')}
        hint={t('form.dueHint', { zone: zoneName(ownTimeZone()) })}
        value={dueOn}
        min={today}
        max={daysAfter(today, longestDays)}
        error={errors['dueOn'] ?? errors['timeZone']}
        onChange={(day) => onFill({ dueOn: day })}
        onFault={(isFaulty) => onFault('dueOn', isFaulty)}
      />
      <DateField
        label={t('form.validFrom')}
        hint={t('form.validHint')}
        value={validFrom}
        max={today}
        error={errors['validFrom']}
        onChange={(day) => onFill({ validFrom: day })}
        onFault={(isFaulty) => onFault('validFrom', isFaulty)}
      />
    </div>
  );
}

/** How far in the future a last day may be: a later one is a slip of the keyboard. */
const longestDays = 5 * 366;
