import type { Transcript } from '#contract/credit/transcripts';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { bodyText } from './body-text.ts';

/** What a learner entered by body and type; without the gold of issued credits. */
export function ExternalTotals({ totals }: Pick<Transcript['external'], 'totals'>) {
  const t = translations('external-credits');
  return (
    <section aria-labelledby="external-totals" className="card max-w-[680px]">
      <h4 id="external-totals" className="px-4 pt-4 text-base font-semibold text-ink sm:px-5">
        {t('totals')}
      </h4>
      <dl className="divide-y divide-line px-4 sm:px-5">
        {totals.map((total) => (
          <div
            key={`${total.body} ${total.bodyName} ${total.creditType}`}
            className="flex items-baseline justify-between gap-4 py-3"
          >
            <dt className="min-w-0 text-ink wrap-anywhere">
              <CreditType name={total.creditType} />
              <span className="block text-sm text-body">
                {bodyText(total)} · {t('count', { count: total.activities })}
              </span>
            </dt>
            <dd className="shrink-0 text-lg font-semibold text-ink">{numberText(total.credits)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
