import { useEffect } from 'react';
import type { Order } from '#contract/commerce/billing';
import { orderEndPath } from '#contract/commerce/billing/order-pages';
import { groupPath } from '#contract/groups/seats/notices';
import { goTo } from '../../../../platform/navigation/location.ts';
import { moneyText } from '../../../../platform/text/formats/formats.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { isRunning } from '../membership-store.ts';
import { Thanks } from '../orders/Thanks.tsx';
import { hasFailedOrder, useWatchedOrder } from '../orders/use-watched-order.ts';
import { PaymentProgress } from '../PaymentProgress.tsx';
import { billingOf, seatPlanOf, seatsPaid } from './seat-plan-store.ts';

interface Props {
  readonly groupId: string;
}

const placeholder = <Skeleton bars={['mx-auto h-48 w-64', 'mx-auto h-8 w-56', 'h-5 w-full', 'h-11 w-full']} />;

/** Thanks for an order of seats once it is paid; a failed one has its own page. */
export function SeatThanks({ groupId }: Props) {
  const { key, found } = useWatchedOrder(billingOf(groupId).orders);
  const hasFailed = found !== undefined && hasFailedOrder(found);
  useEffect(() => {
    if (hasFailed) goTo(orderEndPath(currentLocale(), { order: key, group: groupId }), { replace: true });
  }, [hasFailed, key, groupId]);
  if (!found || 'reason' in found || hasFailed) return placeholder;
  const { order } = found;
  if (!order) return <WithoutOrder groupId={groupId} />;
  if (order.state === 'open') return <PaymentProgress stage={{ at: 'waiting', order }} onConfirm={async () => {}} />;
  return <Ordered groupId={groupId} order={order} />;
}

function Ordered({ groupId, order }: Props & { readonly order: Order }) {
  const t = translations('seat-orders');
  const locale = currentLocale();
  const $plan = seatPlanOf(groupId);
  const loaded = useLoaded($plan);
  useEffect(() => seatsPaid(groupId), [groupId]);
  if (loaded.state === 'failed')
    return <Failure reason={loaded.reason} onRetry={() => void $plan.reload()} heading="h1" />;
  // A plan that was loaded before the payment has no subscription.
  if (loaded.state === 'loading' || !isRunning(loaded.value.subscription)) return placeholder;
  const { groupName: group, seats } = loaded.value;
  return (
    <Thanks title={t('thanks.title')}>
      <p className="text-ink">{t('thanks.seats', { group, count: seats.total })}</p>
      <p>{t('thanks.paid', { amount: moneyText(order.total, order.currency) })}</p>
      <ButtonLink href={groupPath(groupId, locale, 'invitations')}>{t('thanks.invite')}</ButtonLink>
      <ButtonLink look="secondary" href={groupPath(groupId, locale, 'seats')}>
        {t('thanks.manage')}
      </ButtonLink>
    </Thanks>
  );
}

function WithoutOrder({ groupId }: Props) {
  const t = translations('seat-orders');
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl">{t('noOrder.title')}</h1>
      <p>{t('noOrder.text')}</p>
      <ButtonLink href={groupPath(groupId, currentLocale(), 'seats')}>{t('thanks.manage')}</ButtonLink>
    </section>
  );
}
