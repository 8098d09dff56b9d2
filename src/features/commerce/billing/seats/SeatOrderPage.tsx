import { $user } from '../../../../platform/session/user-store.ts';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useCurrency } from '../../../../ui/display/use-currency.ts';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { seatPlanOf } from './seat-plan-store.ts';
import { SeatOrder } from './SeatOrder.tsx';

/** Orders seats for the group in the address; whoever is not a member of it finds nothing. */
export function SeatOrderPage({ groupId }: { readonly groupId: string }) {
  const $plan = seatPlanOf(groupId);
  const plan = useLoaded($plan);
  const user = useLoaded($user);
  const currency = useCurrency();
  const failed = [plan, user].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed') {
    const retry = () => void Promise.all([$plan.reload(), $user.reload()]);
    return <Failure reason={failed.reason} onRetry={retry} heading="h1" />;
  }
  if (plan.state !== 'ready' || user.state !== 'ready' || !currency)
    return <Skeleton bars={['h-8 w-64', 'h-5 w-full', 'mt-4 h-20 w-full', 'h-16 w-full', 'h-72 w-full']} />;
  return <SeatOrder plan={plan.value} user={user.value} currency={currency} />;
}
