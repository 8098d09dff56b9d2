import { useStore } from '@nanostores/react';
import { todaysDay } from '../../../../platform/text/formats/days.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { DateField } from '../../../../ui/forms/DateField.tsx';
import { $transcriptPeriod, allTime, chooseTranscriptPeriod, yearOf } from './transcript-store.ts';

/** Chooses the period of a transcript: a year at a press, or any days. */
export function TranscriptPeriodFields() {
  const t = translations('transcripts');
  const { from, to } = useStore($transcriptPeriod);
  const thisYear = Number(todaysDay().slice(0, 4));
  const quick = [
    ['all', allTime],
    ['thisYear', yearOf(thisYear)],
    ['lastYear', yearOf(thisYear - 1)],
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 print:hidden">
      <legend className="sr-only">{t('period.legend')}</legend>
      <div role="group" aria-label={t('period.quick')} className="flex flex-wrap gap-2">
        {quick.map(([name, period]) => (
          <button
            key={name}
            type="button"
            aria-pressed={period.from === from && period.to === to}
            onClick={() => void chooseTranscriptPeriod(period)}
            className="min-h-11 rounded-full border border-line bg-paper px-4 text-ink hover:bg-primary-50 aria-pressed:border-primary-700 aria-pressed:bg-primary-50 aria-pressed:font-semibold"
          >
            {t(`period.${name}`)}
          </button>
        ))}
      </div>
      <div className="grid max-w-[440px] gap-3 sm:grid-cols-2">
        <DateField
          label={t('period.from')}
          value={from}
          max={to || undefined}
          onChange={(day) => void chooseTranscriptPeriod({ from: day, to })}
        />
        <DateField
          label={t('period.to')}
          value={to}
          min={from || undefined}
          onChange={(day) => void chooseTranscriptPeriod({ from, to: day })}
        />
      </div>
    </fieldset>
  );
}
