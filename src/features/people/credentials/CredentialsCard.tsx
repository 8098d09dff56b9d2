import { $user } from '../../../platform/session/user-store.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useLoaded } from '../../../ui/display/use-loaded.ts';
import { Failure } from '../../../ui/errors/Failure.tsx';
import { $credentials } from './credential-stores.ts';
import { EmailRow } from './EmailRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { SessionList } from './SessionList.tsx';

/** The credentials of the account. */
export function CredentialsCard() {
  const user = useLoaded($user);
  const loaded = useLoaded($credentials);
  const failed = [user, loaded].find(({ state }) => state === 'failed');
  if (failed?.state === 'failed')
    return <Failure reason={failed.reason} onRetry={() => void Promise.all([$user.reload(), $credentials.reload()])} />;
  return (
    <div className="card divide-y divide-line">
      {user.state === 'ready' && loaded.state === 'ready' ? (
        <>
          <EmailRow email={user.value.email} change={loaded.value.emailChange} restoration={loaded.value.restoration} />
          <PasswordRow hasPassword={loaded.value.hasPassword} email={user.value.email} />
        </>
      ) : (
        <Skeleton bars={['h-12', 'h-12']} className="flex flex-col gap-8 px-5 py-5 sm:px-6" />
      )}
      <SessionList />
    </div>
  );
}
