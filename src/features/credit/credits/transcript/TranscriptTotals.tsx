import type { Transcript } from '#contract/credit/transcripts';
import { CreditType } from '../../../../entities/courses/CreditType.tsx';
import { numberText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';

/** The credits of a period by body and type. */
export function TranscriptTotals({ totals }: Pick<Transcript, 'totals'>) {
  const t = translations('transcripts');
  return (
    <section
      aria-labelledby="transcript-totals"
      className="max-w-[680px] rounded-card border border-credit-line bg-credit-soft"
    >
      <h3 id="transcript-totals" className="px-4 pt-4 text-base text-credit sm:px-5">
        {t('totals')}
      </h3>
      <dl className="divide-y divide-credit-line/40 px-4 sm:px-5">
        {totals.map(({ body, creditType, credits, activities }) => (
          <div key={`${body} ${creditType}`} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="min-w-0 text-ink">
              <CreditType name={creditType} />
              <span className="block text-sm text-body">
                {t(`bodies.${body}`)} · {t('activities', { count: activities })}
              </span>
            </dt>
            <dd className="shrink-0 text-xl font-bold text-ink">{numberText(credits)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-credit-line/40 px-4 py-3 text-sm text-body sm:px-5">{t('note')}</p>
    </section>
  );
}
