import { useEffect, useState, type ReactNode } from 'react';
import type { Order } from '#contract/commerce/billing';
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
import { followOrder, type Found } from './follow-order.ts';

/** What is known of the order: the key of the texts that say so. */
type Case = 'notPaid' | 'open' | 'unknown' | 'none';

/**
 * Says where an order or an invitation stands whose end failed: what was paid and what was not, the number to quote, what
 * happens by itself, and the ways on. An order that turns out to be paid is thanked for.
 */
export function OrderEnd() {
  const [found, setFound] = useState<Found>();
  const user = useLoaded($user);
  const key = queryValue('order');
  useEffect(() => {
    const isThere = { now: true };
    void followOrder(key, () => isThere.now, setFound);
    return () => {
      isThere.now = false;
    };
  }, [key]);
  const order = found && 'order' in found ? found.order : undefined;
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid) goTo(`${href('enrollThankYou', currentLocale())}?order=${encodeURIComponent(key)}`, { replace: true });
  }, [isPaid, key]);
  // Without an order the number to quote is the user's.
  const isNumberKnown = key !== '' || user.state !== 'loading';
  if (!found || isPaid || !isNumberKnown)
    return <Skeleton bars={['h-9 w-3/4', 'h-5 w-full', 'mt-4 h-40 w-full', 'mt-4 h-11 w-full']} />;
  const number = order?.key || key || (user.state === 'ready' ? user.value.traceId : '');
  return <Known what={caseOf(found)} order={order} number={number} />;
}

function caseOf(found: Found): Case {
  if ('reason' in found) return 'unknown';
  if (!found.order) return 'none';
  return found.order.state === 'failed' || found.order.state === 'expired' ? 'notPaid' : 'open';
}

interface KnownProps {
  readonly what: Case;
  readonly order: Order | undefined;
  /** What to quote to people who can help; empty where it is not known. */
  readonly number: string;
}

function Known({ what, order, number }: KnownProps) {
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
        <p className="text-ink">{t(`${what}.lead`, facts)}</p>
      </div>
      <dl className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 sm:p-5">
        <Fact name={t('facts.paid')}>{t(`${what}.paid`, facts)}</Fact>
        <Fact name={t('facts.notPaid')}>{t(`${what}.notPaid`, facts)}</Fact>
        <Fact name={t('facts.next')}>{t(`${what}.next`, facts)}</Fact>
        {number && (
          <Fact name={t('facts.number')}>
            <span className="select-all break-all font-semibold text-ink">{number}</span>
          </Fact>
        )}
      </dl>
      <Ways number={number} order={what === 'notPaid' ? order : undefined} />
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-quiet">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

/** Back to an order that can be made again, to what was paid, to people who can help, and to the start. */
function Ways({ number, order }: { readonly number: string; readonly order: Order | undefined }) {
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
