import type { User } from '#contract/people/accounts';
import { $user } from '../../../platform/session/user-store.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Facts, type Fact } from './Facts.tsx';

interface Props {
  readonly factsOf: (user: User | undefined) => readonly Fact[];
}

/** A card of the signed-in user's data; while it loads, the same card with grey bars. */
export function Profile({ factsOf }: Props) {
  const user = useLoaded($user);
  if (user.state === 'failed') return <Failure reason={user.reason} onRetry={() => void $user.reload()} />;
  if (user.state === 'ready') return <Facts facts={factsOf(user.value)} />;
  const waiting = factsOf(undefined).map((fact) => ({
    ...fact,
    value: <Skeleton bars={[`${fact.height ?? 'my-0.5 h-[18px]'} w-40`]} />,
  }));
  return <Facts facts={waiting} />;
}
