import type { User } from '#contract/people/accounts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { $session } from './session.ts';
import { $user } from './user-store.ts';

/** Calls back with the signed-in user, now or after a sign-in, and after each change; visitors cause no request. */
export function onUser(listener: (user: User) => void): void {
  let isFollowing = false;
  const follow = () => {
    if (isFollowing) return;
    isFollowing = true;
    $user.subscribe((loaded) => loaded.state === 'ready' && listener(loaded.value));
  };
  if (hasSignedInHint()) follow();
  $session.subscribe((state) => state === 'signed in' && follow());
}
