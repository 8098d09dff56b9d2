import { useEffect } from 'react';
import type { Order } from '#contract/commerce/billing';
import { thankYouPath } from '#contract/commerce/billing/order-pages';
import { href } from '#contract/routes';
import { goTo } from '../../../../platform/navigation/location.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { SeatOrderEnd } from '../seats/seat-parts.tsx';
import { OrderOutcome, outcomeOf } from './OrderOutcome.tsx';
import { useGroupOfPage, useWatchedOrder } from './use-watched-order.ts';

const placeholder = <Skeleton bars={['h-9 w-3/4', 'h-5 w-full', 'mt-4 h-40 w-full', 'mt-4 h-11 w-full']} />;

/** The state of an order that failed, of the viewer or of the group in the address. */
export function OrderEnd() {
  const groupId = useGroupOfPage();
  if (groupId === undefined) return placeholder;
  return groupId ? <SeatOrderEnd groupId={groupId} /> : <OwnOrderEnd />;
}

/**
 * The state of an order or invitation that failed: what was paid, the number to quote, what happens next, and links. If
 * the order is paid after all, it opens the page that thanks for it.
 */
function OwnOrderEnd() {
  const t = translations('order-end');
  const user = useLoaded($user);
  const { key, found } = useWatchedOrder();
  const order = found && 'order' in found ? found.order : undefined;
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    if (isPaid) goTo(thankYouPath(currentLocale(), { order: key }), { replace: true });
  }, [isPaid, key]);
  // Without an order, the number to quote is the user's trace id.
  const hasNumber = key !== '' || user.state !== 'loading';
  if (!found || isPaid || !hasNumber) return placeholder;
  const number = order?.key || key || (user.state === 'ready' ? user.value.traceId : '');
  const outcome = outcomeOf(found);
  return (
    <OrderOutcome
      order={order}
      number={number}
      say={(text, facts) => t(`${outcome}.${text}`, facts)}
      main={<MainLinks order={outcome === 'notPaid' ? order : undefined} />}
      others={
        <ButtonLink look="quiet" href={href('dashboard', currentLocale())}>
          {t('ways.dashboard')}
        </ButtonLink>
      }
    />
  );
}

/** Links to order again and to the subscription. */
function MainLinks({ order }: { readonly order: Order | undefined }) {
  const t = translations('order-end');
  const locale = currentLocale();
  return (
    <>
      {order && (
        <ButtonLink href={href('enroll', locale, { planGroup: order.planGroup })}>{t('ways.again')}</ButtonLink>
      )}
      <ButtonLink look={order ? 'secondary' : 'primary'} href={href('subscription', locale)}>
        {t('ways.subscription')}
      </ButtonLink>
    </>
  );
}
