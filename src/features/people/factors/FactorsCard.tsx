import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { $factors } from './factors-store.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Factors beside the password. */
export function FactorsCard() {
  const loaded = useLoaded($factors);
  if (loaded.state === 'failed') return <Failure reason={loaded.reason} onRetry={() => void $factors.reload()} />;
  if (loaded.state === 'loading')
    return <Skeleton bars={['h-[92px]', 'h-[112px]']} className="card flex flex-col gap-4 px-5 py-5 sm:px-6" />;
  return (
    <div className="card divide-y divide-line">
      <TwoStep {...loaded.value} />
      <PasskeyList passkeys={loaded.value.passkeys} />
    </div>
  );
}
