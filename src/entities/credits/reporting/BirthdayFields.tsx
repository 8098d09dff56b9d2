import { daysOfMonth } from '#contract/credit/reporting';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import type { Errors } from '../../../ui/forms/use-submit.ts';

interface Props {
  readonly month: number | null;
  readonly day: number | null;
  readonly errors: Errors;
}

/** Month and day of birth, without the year. */
export function BirthdayFields({ month, day, errors }: Props) {
  const t = translations('reporting');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold text-ink">{t('birthday.legend')}</legend>
      <p className="text-sm text-quiet">{t('birthday.use')}</p>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <SelectField
          name="birthMonth"
          label={t('birthday.month')}
          autoComplete="bday-month"
          defaultValue={month ?? ''}
          error={errors['birthMonth']}
        >
          <option value="">{t('birthday.none')}</option>
          {monthNames().map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="birthDay"
          label={t('birthday.day')}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          defaultValue={day ?? ''}
          error={errors['birthDay']}
        />
      </div>
    </fieldset>
  );
}

/** The months in the reader's language. */
function monthNames(): string[] {
  const { format } = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2024, month, 1)));
}

/** Month and day in a form; `null` for an empty field. */
export function birthdayIn(form: HTMLFormElement): { birthMonth: number | null; birthDay: number | null } {
  const data = new FormData(form);
  const number = (name: string) => (String(data.get(name) ?? '').trim() === '' ? null : Number(data.get(name)));
  return { birthMonth: number('birthMonth'), birthDay: number('birthDay') };
}

/** Errors of month and day: one without the other, or a day that the month does not have. */
export function birthdayErrors(form: HTMLFormElement): Errors {
  const t = translations('errors');
  const { birthMonth: month, birthDay: day } = birthdayIn(form);
  if (month === null && day === null) return {};
  if (month === null) return { birthMonth: t('fields.required') };
  if (day === null) return { birthDay: t('fields.required') };
  const isDay = Number.isInteger(day) && day >= 1 && day <= daysOfMonth(month);
  return isDay ? {} : { birthDay: t('fields.invalid') };
}
