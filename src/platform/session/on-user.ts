import type { User } from '#contract/accounts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { $session } from './session.ts';
import { $user } from './user-store.ts';

/** Tells who is signed in, now or once somebody signs in, and after each change; for a visitor nothing is asked. */
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
