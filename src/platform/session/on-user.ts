import type { User } from '#contract/people/accounts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { $session } from './session.ts';
import { $user } from './user-store.ts';

/** Calls the listener with the signed-in user, after a sign-in and after each change; visitors cause no request. */
export function onUser(listener: (user: User) => void): void {
  let isSubscribed = false;
  const subscribe = () => {
    if (isSubscribed) return;
    isSubscribed = true;
    $user.subscribe((loaded) => loaded.state === 'ready' && listener(loaded.value));
  };
  if (hasSignedInHint()) subscribe();
  $session.subscribe((state) => state === 'signed in' && subscribe());
}
