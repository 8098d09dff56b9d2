import type { ReactNode } from 'react';
import { $user } from '../../platform/session/user-store.ts';
import { Failure } from '../../ui/errors/Failure.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../ui/display/use-loaded.ts';

/** One ready-made card per plan. */
interface Props {
  readonly trial?: ReactNode;
  readonly basic?: ReactNode;
  readonly pro?: ReactNode;
}

/** Shows the card of the plan that the signed-in user has. */
export function Subscription(cards: Props) {
  const user = useLoaded($user);
  if (user.state === 'failed') return <Failure reason={user.reason} onRetry={() => void $user.reload()} />;
  if (user.state === 'ready') return cards[user.value.planType];
  return (
    <div className="card min-h-[260px] p-5 sm:p-6">
      <Skeleton bars={['h-6 w-48', 'h-4 w-64', 'mt-4 h-4 w-72', 'h-4 w-60', 'h-4 w-64', 'h-4 w-56']} />
    </div>
  );
}
