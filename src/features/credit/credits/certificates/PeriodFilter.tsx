import { useStore } from '@nanostores/react';
import { todaysDay } from '../../../../platform/text/formats/days.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { DateField } from '../../../../ui/forms/DateField.tsx';
import { $period, choosePeriod } from './certificate-stores.ts';

/** Filters the certificates by the period of issue, such as a reporting cycle. */
export function PeriodFilter() {
  const t = translations('credit-list');
  const period = useStore($period, { ssr: 'initial' });
  return (
    <fieldset className="mb-4 grid max-w-[440px] gap-3 sm:grid-cols-2">
      <legend className="sr-only">{t('period.legend')}</legend>
      <DateField
        label={t('period.from')}
        value={period.from}
        max={period.to || todaysDay()}
        onChange={(from) => void choosePeriod({ ...period, from })}
      />
      <DateField
        label={t('period.to')}
        value={period.to}
        min={period.from || undefined}
        onChange={(to) => void choosePeriod({ ...period, to })}
      />
    </fieldset>
  );
}
