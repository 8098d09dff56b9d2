import { useEffect, useState, type ComponentProps } from 'react';
import type { Order } from '#contract/commerce/billing';
import { isPlanGroup, type PlanGroup } from '#contract/plans';
import { thankYouPath } from '#contract/commerce/billing/order-pages';
import { goTo, queryValue } from '../../../../platform/navigation/location.ts';
import { $user } from '../../../../platform/session/user-store.ts';
import { currentLocale, translations } from '../../../../platform/text/translations.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useCurrency } from '../../../../ui/display/use-currency.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { $membership, isRunning } from '../membership-store.ts';
import { pendingAttempt } from '../payment-attempt.ts';
import { partsOf } from '../plan-parts.ts';
import { SeatOrderPage } from '../seats/seat-parts.tsx';
import type { OrderForm as Form } from './OrderForm.tsx';

const AlreadySubscribed = deferred(async () => (await import('./AlreadySubscribed.tsx')).AlreadySubscribed);

const placeholder = () => (
  <Skeleton bars={['h-8 w-64', 'h-5 w-full', 'mt-4 h-20 w-full', 'h-16 w-full', 'h-72 w-full']} />
);

/** Loaded completely before the user can pay, so that a lost connection cannot interrupt an order. */
const OrderForm = deferred<ComponentProps<typeof Form>>(async () => (await import('./OrderForm.tsx')).OrderForm, {
  waiting: placeholder,
  isEarly: true,
});

/** Orders the plan in the address, for the reader or for the group in the address. */
export function OrderPage() {
  const [groupId, setGroupId] = useState('');
  // The page is prerendered without its query.
  useEffect(() => setGroupId(queryValue('group')), []);
  return groupId ? <SeatOrderPage groupId={groupId} /> : <PlanOrder />;
}

/** Orders a plan; members with a subscription get a link to the account page. */
function PlanOrder() {
  const t = translations('orders');
  const membership = useLoaded($membership);
  const user = useLoaded($user);
  const currency = useCurrency();
  const [isPaid, setPaid] = useState(false);
  const failed = [membership, user].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    const retry = () => void Promise.all([$membership.reload(), $user.reload()]);
    return <Failure reason={failed.reason} onRetry={retry} heading="h1" />;
  }
  if (membership.state !== 'ready' || user.state !== 'ready' || !currency) return placeholder();

  const { subscription } = membership.value;
  // The message about the new plan may arrive before the response to the payment.
  const isPaying = isPaid || pendingAttempt() !== null;
  if (!isPaying && isRunning(subscription)) return <AlreadySubscribed subscription={subscription} />;
  const thank = (order: Order) => {
    setPaid(true);
    void $user.reload();
    // Replaces the history entry, so that going back does not open the form.
    goTo(thankYouPath(currentLocale(), { order: order.key }), { replace: true });
  };
  const planGroup = planGroupOfPage();
  const plan = translations('billing')(`plans.${partsOf(planGroup).plan}`);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('title', { plan })}</h1>
        <p>{t('lead')}</p>
      </header>
      <OrderForm
        user={user.value}
        membership={membership.value}
        planGroup={planGroup}
        currency={currency}
        onPaid={thank}
      />
    </div>
  );
}

/** The plan group at the end of the address; the edge serves this page for no other address. */
function planGroupOfPage(): PlanGroup {
  const last = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return isPlanGroup(last) ? last : 'basic-monthly';
}
