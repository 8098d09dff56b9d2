import { useEffect, useState, type ReactNode } from 'react';
import { orderMinutes, type Order } from '#contract/commerce/billing';
import { supportEmail } from '#contract/product';
import { href } from '#contract/routes';
import { goTo, queryValue } from '../../../../platform/navigation/location.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { dateText, moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { planGroupText } from '../plan-parts.ts';
import { watchOrder, type Found } from './watch-order.ts';

/** The outcome of an order, which is a translation key. */
type Case = 'notPaid' | 'open' | 'unknown' | 'none';

/**
 * The state of an order or invitation that failed: what was paid, the number to quote, what happens next, and links. If
 * the order is paid after all, it opens the page that thanks for it.
 */
export function OrderEnd() {
  const [found, setFound] = useState<Found>();
  const user = useLoaded($user);
  const key = queryValue('order');
  useEffect(() => {
    const isMounted = { now: true };
    void watchOrder(key, () => isMounted.now, setFound);
    return () => {
      isMounted.now = false;
    };
  }, [key]);
  const order = found && 'order' in found ? found.order : undefined;
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid) goTo(`${href('enrollThankYou', currentLocale())}?order=${encodeURIComponent(key)}`, { replace: true });
  }, [isPaid, key]);
  // Without an order, the number to quote is the user's trace id.
  const hasNumber = key !== '' || user.state !== 'loading';
  if (!found || isPaid || !hasNumber)
    return <Skeleton bars={['h-9 w-3/4', 'h-5 w-full', 'mt-4 h-40 w-full', 'mt-4 h-11 w-full']} />;
  const number = order?.key || key || (user.state === 'ready' ? user.value.traceId : '');
  return <OrderOutcome outcome={caseOf(found)} order={order} number={number} />;
}

function caseOf(found: Found): Case {
  if ('reason' in found) return 'unknown';
  if (!found.order) return 'none';
  return found.order.state === 'failed' || found.order.state === 'expired' ? 'notPaid' : 'open';
}

interface OutcomeProps {
  readonly outcome: Case;
  readonly order: Order | undefined;
  /** The number to quote to support; empty if it is unknown. */
  readonly number: string;
}

function OrderOutcome({ outcome, order, number }: OutcomeProps) {
  const t = translations('order-end');
  const facts = order && {
    plan: planGroupText(order.planGroup),
    amount: moneyText(order.total, order.currency),
    date: dateText(order.createdAt),
  };
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-ink">{t(`${outcome}.lead`, facts)}</p>
      </div>
      <dl className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <Fact name={t('facts.paid')}>{t(`${outcome}.paid`, facts)}</Fact>
        <Fact name={t('facts.notPaid')}>{t(`${outcome}.notPaid`, facts)}</Fact>
        <Fact name={t('facts.next')}>{t(`${outcome}.next`, { ...facts, minutes: minutesUntilCheck(order) })}</Fact>
        {number && (
          <Fact name={t('facts.number')}>
            <span className="select-all break-all font-semibold text-ink">{number}</span>
          </Fact>
        )}
      </dl>
      <OrderActions number={number} order={outcome === 'notPaid' ? order : undefined} />
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

/** Links to order again, to the subscription, to support and to the dashboard. */
function OrderActions({ number, order }: { readonly number: string; readonly order: Order | undefined }) {
  const t = translations('order-end');
  const locale = currentLocale();
  const subject = encodeURIComponent(t('subject', { number }));
  return (
    <div className="ways">
      {order && (
        <ButtonLink href={href('enroll', locale, { planGroup: order.planGroup })}>{t('ways.again')}</ButtonLink>
      )}
      <ButtonLink look={order ? 'secondary' : 'primary'} href={href('subscription', locale)}>
        {t('ways.subscription')}
      </ButtonLink>
      <ButtonLink look="secondary" href={`mailto:${supportEmail}?subject=${subject}`}>
        {t('ways.support')}
      </ButtonLink>
      <ButtonLink look="quiet" href={href('dashboard', locale)}>
        {t('ways.dashboard')}
      </ButtonLink>
    </div>
  );
}
