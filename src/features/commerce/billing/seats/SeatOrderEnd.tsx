import { useEffect } from 'react';
import { thankYouPath } from '#contract/commerce/billing/order-pages';
import { seatOrderPath, seatsPath } from '#contract/groups/seats/notices';
import { goTo } from '../../../../platform/navigation/location.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { OrderOutcome, outcomeOf } from '../orders/OrderOutcome.tsx';
import { useWatchedOrder } from '../orders/use-watched-order.ts';
import { billingOf } from './seat-plan-store.ts';

/** The state of an order of seats that was not completed; one that is paid after all opens the page that thanks for it. */
export function SeatOrderEnd({ groupId }: { readonly groupId: string }) {
  const t = translations('seat-orders');
  const locale = currentLocale();
  const { key, found } = useWatchedOrder(billingOf(groupId).orders);
  const order = found && 'order' in found ? found.order : undefined;
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid) goTo(thankYouPath(currentLocale(), { order: key, group: groupId }), { replace: true });
  }, [isPaid, key, groupId]);
  if (!found || isPaid) return <Skeleton bars={['h-9 w-3/4', 'h-5 w-full', 'mt-4 h-40 w-full', 'mt-4 h-11 w-full']} />;
  const outcome = order ? outcomeOf(found) : 'unknown';
  const mayRepeat = outcome === 'notPaid';
  return (
    <OrderOutcome
      order={order}
      number={order?.key ?? key}
      say={(text, facts) => t(`end.${outcome}.${text}`, facts)}
      main={
        <>
          {mayRepeat && (
            <ButtonLink href={seatOrderPath(groupId, locale)}>{translations('order-end')('ways.again')}</ButtonLink>
          )}
          <ButtonLink look={mayRepeat ? 'secondary' : 'primary'} href={seatsPath(groupId, locale)}>
            {t('thanks.manage')}
          </ButtonLink>
        </>
      }
    />
  );
}
