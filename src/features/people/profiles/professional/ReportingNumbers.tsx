import { useState } from 'react';
import { reportingIds, type ReportingIdName, type ReportingIds } from '#contract/people/profiles/reporting-ids';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/forms/Field.tsx';
import type { Errors } from '../../../../ui/forms/use-submit.ts';

interface Props {
  /** Numbers that the chosen country and profession require. */
  readonly wanted: readonly ReportingIdName[];
  /** Saved numbers that are no longer required. */
  readonly furtherIds: readonly ReportingIdName[];
  readonly ids: ReportingIds;
  readonly errors: Errors;
}

/** The numbers that credit is reported under; saved ones that are no longer required can be deleted. */
export function ReportingNumbers({ wanted, furtherIds, ids, errors }: Props) {
  const t = translations('professional');
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  if (wanted.length + furtherIds.length === 0) return null;
  return (
    <fieldset className="card flex flex-col gap-5 p-5 sm:p-6">
      <legend className="contents">
        <span className="block text-base font-bold text-ink">{t('numbers.title')}</span>
      </legend>
      <p className="-mt-3">{t('numbers.lead')}</p>
      {wanted.map((name) => (
        <TextField
          key={name}
          name={`ids.${name}`}
          label={t(`ids.${name}.label`)}
          hint={`${t(`ids.${name}.use`)} ${t(`ids.${name}.form`, { example: reportingIds[name].example })}`}
          inputMode={name === 'stateLicence' ? 'text' : 'numeric'}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          defaultValue={ids[name]}
          error={errors[`ids.${name}`]}
        />
      ))}
      {furtherIds.map((name) => {
        const isDeleted = deleted.includes(name);
        return (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className={isDeleted ? 'line-through' : undefined}>
              {t('numbers.kept', { name: t(`ids.${name}.label`), number: ids[name] ?? '' })}
            </p>
            {isDeleted && <input type="hidden" name={`ids.${name}`} value="" />}
            <Button
              look="quiet"
              size="sm"
              aria-label={t(isDeleted ? 'numbers.keepNamed' : 'numbers.forgetNamed', {
                name: t(`ids.${name}.label`),
              })}
              onClick={() => setDeleted(isDeleted ? deleted.filter((one) => one !== name) : [...deleted, name])}
            >
              {t(isDeleted ? 'numbers.keep' : 'numbers.forget')}
            </Button>
          </div>
        );
      })}
    </fieldset>
  );
}
