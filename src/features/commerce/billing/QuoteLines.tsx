import type { Quote } from '#contract/commerce/billing';
import { dateText, moneyText, percentText } from '../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../platform/text/translations.ts';
import { planGroupText, priceText } from './plan-parts.ts';

/** The lines of a quote, and the renewal. */
export function QuoteLines({ quote }: { readonly quote: Quote }) {
  const t = translations('billing');
  const { planGroup, quantity, currency, listPrice, discount, credit, total, freeUntil, renewal } = quote;
  const plan = planGroupText(planGroup);
  const money = (amount: number) => moneyText(amount, currency);
  const renewalFacts = {
    date: dateText(renewal.at),
    price: priceText(planGroup, renewal.amount, currency),
  };
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2">
        <Line name={quantity ? `${quantity} × ${plan}` : plan}>{money(listPrice)}</Line>
        {discount && <Line name={t('quote.discount', { coupon: discount.coupon })}>{money(-discount.amount)}</Line>}
        {credit > 0 && <Line name={t('quote.credit')}>{money(-credit)}</Line>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold text-ink">
          <dt>{t('quote.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
        <TaxLine quote={quote} />
      </dl>
      <p className="min-h-[2lh]">
        {freeUntil ? t('quote.free', { ...renewalFacts, until: dateText(freeUntil) }) : t('quote.renews', renewalFacts)}
      </p>
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="shrink-0 text-ink">{children}</dd>
    </div>
  );
}

function TaxLine({ quote: { tax, currency } }: { readonly quote: Quote }) {
  const t = translations('billing');
  const country = new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(tax.country) ?? tax.country;
  const facts = { country, rate: percentText(tax.rate / 100, 1) };
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm text-quiet">
      <dt>{t(`tax.${tax.treatment}`, facts)}</dt>
      <dd className="shrink-0">{moneyText(tax.amount, currency)}</dd>
    </div>
  );
}
