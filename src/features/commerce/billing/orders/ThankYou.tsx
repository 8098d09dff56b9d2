import { useEffect } from 'react';
import type { Order } from '#contract/commerce/billing';
import { orderEndPath } from '#contract/commerce/billing/order-pages';
import { href } from '#contract/routes';
import { goTo } from '../../../../platform/navigation/location.ts';
import { moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { $membership } from '../membership-store.ts';
import { planGroupText } from '../plan-parts.ts';
import { PaymentProgress } from '../PaymentProgress.tsx';
import { Thanks } from './Thanks.tsx';
import { SeatThanks } from '../seats/seat-parts.tsx';
import { hasFailedOrder, useGroupOfPage, useWatchedOrder } from './use-watched-order.ts';

const placeholder = <Skeleton bars={['mx-auto h-48 w-64', 'mx-auto h-8 w-56', 'h-5 w-full', 'h-11 w-full']} />;

/** Thanks for an order of the viewer, or of the group in the address. */
export function ThankYou() {
  const groupId = useGroupOfPage();
  if (groupId === undefined) return placeholder;
  return groupId ? <SeatThanks groupId={groupId} /> : <OwnThanks />;
}

/** Thanks for an order, or for an invitation that someone else paid, without an order in the address. */
function OwnThanks() {
  const { key, found } = useWatchedOrder();
  const hasFailed = found !== undefined && hasFailedOrder(found);
  useEffect(() => {
    if (hasFailed) goTo(orderEndPath(currentLocale(), { order: key }), { replace: true });
  }, [hasFailed, key]);
  if (!found || 'reason' in found || hasFailed) return placeholder;
  const { order } = found;
  if (!order) return <WithoutOrder />;
  if (order.state === 'open') return <PaymentProgress stage={{ at: 'waiting', order }} onConfirm={async () => {}} />;
  return <Ordered order={order} />;
}

function Ordered({ order }: { readonly order: Order }) {
  const t = translations('orders');
  const locale = currentLocale();
  const amount = moneyText(order.total, order.currency);
  return (
    <Thanks title={t('thanks.title')}>
      <p className="text-ink">{t('thanks.plan', { plan: planGroupText(order.planGroup) })}</p>
      <p>{order.total > 0 ? t('thanks.paid', { amount }) : t('thanks.free')}</p>
      {order.isFirst && <ButtonLink href={href('enrollWelcomeAboard', locale)}>{t('thanks.welcome')}</ButtonLink>}
      <ButtonLink look={order.isFirst ? 'secondary' : 'primary'} href={href('dashboard', locale)}>
        {t('thanks.dashboard')}
      </ButtonLink>
      <ButtonLink look="quiet" href={href('subscription', locale)}>
        {t('thanks.account')}
      </ButtonLink>
    </Thanks>
  );
}

/** Thanks members of a group or with another invitation; other users get links. */
function WithoutOrder() {
  const t = translations('orders');
  const membership = useLoaded($membership);
  const locale = currentLocale();
  if (membership.state === 'loading') return placeholder;
  if (membership.state === 'failed')
    return <Failure reason={membership.reason} onRetry={() => void $membership.reload()} heading="h1" />;
  const { granted, subscription } = membership.value;
  if (!granted)
    return (
      <section className="flex flex-col gap-4">
        <h1 className="text-2xl">{t('noOrder.title')}</h1>
        <p>{t('noOrder.text')}</p>
        <ButtonLink href={href('dashboard', locale)}>{t('thanks.dashboard')}</ButtonLink>
        <ButtonLink look="secondary" href={href('subscription', locale)}>
          {t('thanks.account')}
        </ButtonLink>
      </section>
    );
  return (
    <Thanks title={t('thanks.title')}>
      <p className="text-ink">{t('thanks.plan', { plan: translations('billing')(`plans.${granted.planType}`) })}</p>
      <p>{t('thanks.invited')}</p>
      {/* As with a first order: who has paid for a plan before knows the way. */}
      {!subscription && <ButtonLink href={href('enrollWelcomeAboard', locale)}>{t('thanks.welcome')}</ButtonLink>}
      <ButtonLink look={subscription ? 'primary' : 'secondary'} href={href('dashboard', locale)}>
        {t('thanks.dashboard')}
      </ButtonLink>
    </Thanks>
  );
}
