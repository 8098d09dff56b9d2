import type { CertificatePage } from '#contract/credit/credits';
import { CreditType } from '../../../entities/courses/CreditType.tsx';
import { numberText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';

/** Valid credits by type, this year and in all. */
export function CreditTotals({ totals }: Pick<CertificatePage, 'totals'>) {
  const t = translations('credit-list');
  return (
    <section aria-labelledby="totals">
      <h2 id="totals" className="sr-only">
        {t('totals')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {totals.map(({ creditType, credits, thisYear }) => (
          <li key={creditType} className="rounded-card border border-credit-line bg-credit-soft p-4 sm:p-5">
            <h3 className="text-base text-credit">
              <CreditType name={creditType} />
            </h3>
            <dl className="mt-3 flex gap-10">
              <Total label={t('thisYear')} credits={thisYear} />
              <Total label={t('inAll')} credits={credits} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Total({ label, credits }: { readonly label: string; readonly credits: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-body">{label}</dt>
      <dd className="text-2xl font-bold text-ink">{numberText(credits)}</dd>
    </div>
  );
}
