import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { deferred } from '../../../ui/islands/deferred.tsx';
import { withCredentialWords } from './words.ts';

const Card = deferred(() => withCredentialWords(async () => (await import('./CredentialsCard.tsx')).CredentialsCard), {
  waiting: () => (
    <Skeleton bars={['h-[72px]', 'h-[72px]', 'h-[180px]']} className="card flex flex-col gap-4 px-5 py-5 sm:px-6" />
  ),
});

/** Address, password and sessions; script and words come once they are seen. */
export function Credentials() {
  return <Card />;
}
