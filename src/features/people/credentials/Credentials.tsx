import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { loadWithCredentialTexts } from './texts.ts';

const Card = deferred(
  () => loadWithCredentialTexts(async () => (await import('./CredentialsCard.tsx')).CredentialsCard),
  {
    waiting: () => (
      <Skeleton bars={['h-[72px]', 'h-[72px]', 'h-[180px]']} className="card flex flex-col gap-4 px-5 py-5 sm:px-6" />
    ),
  },
);

/** Address, password and sessions; script and translations load once they are visible. */
export function Credentials() {
  return <Card />;
}
