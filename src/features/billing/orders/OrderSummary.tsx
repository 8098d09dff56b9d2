import type { ReactNode } from 'react';
import type { Quote } from '#contract/billing';
import { moneyText } from '../../../platform/text/formats/formats.ts';
import { translations } from '../../../platform/text/translations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { QuoteLines } from '../QuoteLines.tsx';

interface Props {
  readonly quote: Quote | undefined;
  /** Whether another quote is on its way: what is shown is not what would be charged. */
  readonly isAsking: boolean;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly seconds: number;
  readonly isTest: boolean;
  /** Asks for a quote again, where there is none. */
  readonly onRetry: (() => void) | undefined;
  /** What became of the last attempt. */
  readonly children: ReactNode;
}

/** What is charged, what follows, on which terms, and the button that does it. */
export function OrderSummary({ quote, isAsking, failure, isBusy, seconds, isTest, onRetry, children }: Props) {
  const t = translations('orders');
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 p-5 @3xl:sticky @3xl:top-20">
      <h2 id="summary" className="text-lg">
        {t('summary')}
      </h2>
      {quote ? (
        <QuoteLines quote={quote} />
      ) : (
        failure === undefined && <Skeleton bars={['h-5 w-full', 'h-7 w-full', 'h-5 w-2/3', 'h-11 w-full']} />
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
        <li>{t('terms.begin')}</li>
        <li>{t('terms.cancel')}</li>
        <li>{t('terms.records')}</li>
      </ul>
      {children}
      <FormFailure reason={failure} seconds={seconds} />
      {failure !== undefined && onRetry && (
        <Button look="secondary" wide onClick={onRetry}>
          {translations('ui')('failure.retry')}
        </Button>
      )}
      {quote && (
        <Button type="submit" wide busy={isBusy || isAsking} disabled={seconds > 0}>
          {submitText(quote, isTest)}
        </Button>
      )}
    </section>
  );
}

/** Says what the button charges. */
function submitText({ total, currency }: Quote, isTest: boolean): string {
  const t = translations('orders');
  if (!isTest) return t('submit.provider', { amount: moneyText(total, currency) });
  return total === 0 ? t('submit.free') : t('submit.pay', { amount: moneyText(total, currency) });
}
