import type { ReactNode } from 'react';
import { Failure } from '../../../../ui/errors/Failure.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../../ui/display/use-loaded.ts';
import { deferred } from '../../../../ui/islands/deferred.tsx';
import { $membership } from '../membership-store.ts';
import { PastDue } from './PastDue.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ownPlan } from './subscription-actions.ts';

/** Loaded beside the plan. */
const OwnBilling = deferred(async () => (await import('./OwnBilling.tsx')).OwnBilling, { isEarly: true });

/** The prerendered features of each plan. */
interface Props {
  readonly trial?: ReactNode;
  readonly basic?: ReactNode;
  readonly pro?: ReactNode;
}

/** A user's plan, payment method and invoices. */
export function SubscriptionPage(facts: Props) {
  const loaded = useLoaded($membership);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $membership.reload()} />;
  if (loaded.state === 'loading')
    return (
      <div className="card min-h-[260px] p-5 sm:p-6">
        <Skeleton bars={['h-6 w-48', 'h-4 w-64', 'mt-4 h-11 w-72', 'mt-4 h-4 w-60', 'h-4 w-64', 'h-4 w-56']} />
      </div>
    );
  const membership = loaded.value;
  const { subscription, planType } = membership;
  return (
    <div className="flex flex-col gap-6">
      {subscription?.pastDue && <PastDue plan={membership} pastDue={subscription.pastDue} writes={ownPlan} />}
      <PlanCard membership={membership} />
      {facts[planType]}
      {/* Last, as its script may load after the plan: it moves nothing. */}
      {subscription && <OwnBilling plan={membership} writes={ownPlan} />}
    </div>
  );
}
