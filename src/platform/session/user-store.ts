import { atom } from 'nanostores';
import type { User } from '#contract/accounts';
import { loadedStore } from '../api/loaded-store.ts';
import { fetchUser, onSessionChange, type SessionState } from './session.ts';

/** Where the session stands; signing in needs no store for it, which spares the login page the code of stores. */
export const $session = atom<SessionState>('unknown');
onSessionChange($session.set);

/** The signed-in user (specification, section 4, Session). */
export const $user = loadedStore<User>(fetchUser);

$session.listen((state) => {
  if (state === 'signed out') $user.clear();
});

/** Display name: first plus last name, else whichever exists, else the address before the at-sign (section 3, User). */
export function displayName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] ?? '');
}

/** First letters of first and last name, with M as fallback for each (section 3, User). */
export function initials({ firstName, lastName }: Partial<Record<'firstName' | 'lastName', string | null>>): string {
  return [firstName, lastName].map((name) => [...(name ?? '').trim()][0]?.toUpperCase() ?? 'M').join('');
}
