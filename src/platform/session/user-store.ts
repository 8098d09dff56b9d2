import type { User } from '#contract/people/accounts';
import { backendPrefix } from '#contract/constants';
import { fullName } from '#contract/text/full-name';
import { loadedStore } from '../api/loaded-store.ts';
import { $session, fetchUser } from './session.ts';

/** The signed-in user (specification, section 4, Session). */
export const $user = loadedStore<User>(fetchUser);

$session.subscribe((state) => {
  if (state === 'signed out') $user.clear();
});

/** Display name: first plus last name, else whichever exists, else the address before the at-sign (section 3, User). */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(user) || (user.email.split('@')[0] ?? '');
}

/** First letters of first and last name, with M as fallback for each (section 3, User). */
export function initials({ firstName, lastName }: Partial<Record<'firstName' | 'lastName', string | null>>): string {
  return [firstName, lastName].map((name) => [...(name ?? '').trim()][0]?.toUpperCase() ?? 'M').join('');
}

/** The address of the user's own photo. */
export function photoAddress(photoId: string): string {
  return `${backendPrefix}/api/auth/user/photo/${photoId}`;
}
