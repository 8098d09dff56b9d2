import type { ReactNode } from 'react';
import type { Quote } from '#contract/commerce/billing';
import { moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { FormFailure } from '../../../../ui/forms/FormFailure.tsx';
import { QuoteLines } from '../QuoteLines.tsx';
import { useOutcomeFocus } from '../use-outcome-focus.ts';

interface Props {
  readonly quote: Quote | undefined;
  /** Whether another quote is being loaded, so that the visible one is outdated. */
  readonly isLoading: boolean;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly seconds: number;
  readonly isTest: boolean;
  /** Whether the form was submitted before its quote was loaded. */
  readonly isEarly: boolean;
  /** Changes with each failed attempt. */
  readonly outcome: unknown;
  /** Notices about the last attempt. */
  readonly children: ReactNode;
  /** When the plan begins, how it ends, and what stays. */
  readonly terms: readonly string[];
  /** The terms of use that the order agrees to. */
  readonly agreement: ReactNode;
}

/** The quote, the terms, and the button that orders. */
export function OrderSummary({
  quote,
  isLoading,
  failure,
  isBusy,
  seconds,
  isTest,
  isEarly,
  outcome,
  terms,
  agreement,
  children,
}: Props) {
  const t = translations('orders');
  const isFailed = !quote && failure !== undefined;
  const price = isLoading ? undefined : quote;
  // After Enter in a field further up, the reason of a failure is scrolled into view.
  const answer = useOutcomeFocus(outcome);
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 p-5 @3xl:sticky @3xl:top-20">
      <h2 id="summary" className="text-lg">
        {t('summary')}
      </h2>
      {quote ? (
        <QuoteLines quote={quote} />
      ) : (
        failure === undefined && <Skeleton bars={['h-5 w-full', 'h-8 w-full', 'h-5 w-full', 'h-11 w-2/3']} />
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {agreement}
      <div ref={answer} tabIndex={-1} className="flex flex-col gap-4">
        {children}
        <FormFailure reason={failure} seconds={seconds} />
        <p role="status" className={isEarly && !isFailed ? 'font-medium' : 'sr-only'}>
          {isEarly && !isFailed && (price ? t('price.known', { amount: amountOf(price) }) : t('price.asked'))}
        </p>
        {/* Without a submit button, Enter would do nothing. */}
        <Button type="submit" look={isFailed ? 'secondary' : 'primary'} wide busy={isBusy} disabled={seconds > 0}>
          {isFailed ? translations('ui')('failure.retry') : price ? submitText(price, isTest) : t('submit.asking')}
        </Button>
      </div>
    </section>
  );
}

function amountOf({ total, currency }: Quote): string {
  return moneyText(total, currency);
}

/** The label of the button, with the amount that it charges. */
function submitText(quote: Quote, isTest: boolean): string {
  const t = translations('orders');
  if (!isTest) return t('submit.provider', { amount: amountOf(quote) });
  return quote.total === 0 ? t('submit.free') : t('submit.pay', { amount: amountOf(quote) });
}
