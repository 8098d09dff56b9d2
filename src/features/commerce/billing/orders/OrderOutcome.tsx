import type { ReactNode } from 'react';
import { orderMinutes, type Order } from '#contract/commerce/billing';
import { supportEmail } from '#contract/product';
import type { Facts } from '#contract/text/texts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { planGroupText } from '../plan-parts.ts';
import type { Found } from './watch-order.ts';

/** The outcome of an order, which is a translation key. */
export type Outcome = 'notPaid' | 'open' | 'unknown' | 'none';

export function outcomeOf(found: Found): Outcome {
  if ('reason' in found) return 'unknown';
  if (!found.order) return 'none';
  return found.order.state === 'failed' || found.order.state === 'expired' ? 'notPaid' : 'open';
}

interface Props {
  readonly order: Order | undefined;
  /** The number to quote to support; empty if it is unknown. */
  readonly number: string;
  /** The text `lead`, `paid`, `notPaid` or `next` of the outcome. */
  readonly say: (key: string, facts: Facts) => string;
  /** Links before and after the link to support. */
  readonly main: ReactNode;
  readonly others?: ReactNode;
}

/** What was paid, what was not, what happens next, the number to quote, and where to continue. */
export function OrderOutcome({ order, number, say, main, others }: Props) {
  const t = translations('order-end');
  const facts = {
    minutes: minutesUntilCheck(order),
    ...(order && {
      plan: planGroupText(order.planGroup),
      amount: moneyText(order.total, order.currency),
      date: dateText(order.createdAt),
    }),
  };
  const subject = encodeURIComponent(t('subject', { number }));
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-ink">{say('lead', facts)}</p>
      </div>
      <dl className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <Fact name={t('facts.paid')}>{say('paid', facts)}</Fact>
        <Fact name={t('facts.notPaid')}>{say('notPaid', facts)}</Fact>
        <Fact name={t('facts.next')}>{say('next', facts)}</Fact>
        {number && (
          <Fact name={t('facts.number')}>
            <span className="select-all break-all font-semibold text-ink">{number}</span>
          </Fact>
        )}
      </dl>
      <div className="ways">
        {main}
        <ButtonLink look="secondary" href={`mailto:${supportEmail}?subject=${subject}`}>
          {t('ways.support')}
        </ButtonLink>
        {others}
      </div>
    </section>
  );
}

/** Minutes within which an open order is checked; those of any order without one. */
function minutesUntilCheck(order: Order | undefined): number {
  return order?.state === 'awaiting_confirmation' ? orderMinutes.confirmation : orderMinutes.page;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-quiet">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
