import { onSet } from 'nanostores';
import { accounts, type User } from '#contract/accounts';
import { loginAddress, nextOf } from '#contract/access';
import { href, routes } from '#contract/routes';
import { ask, whenSignedOut } from './api.ts';
import { loadedStore } from './loaded.ts';
import { noteMember } from './member-note.ts';
import { goTo, pageName } from './place.ts';
import { currentLocale } from './texts.ts';
import { forgetAllUnsent, keepUnsentFor } from './unsent.ts';

/** The signed-in user (specification, section 4, Session). */
export const $user = loadedStore<User>(() => ask(accounts.endpoints.user, {}));

/** Where somebody goes after signing in: the gates first, then `next` or the dashboard. */
export function afterSignIn(user: User): string {
  keepUnsentFor(user.id);
  const locale = currentLocale();
  const next = nextOf(location.pathname + location.search);
  const carried = next ? `?${new URLSearchParams({ next })}` : '';
  if (!user.isVerified) return href('verifyEmail', locale) + carried;
  if (!user.registrationCompleted) return href('aboutYou', locale) + carried;
  return next ?? href('dashboard', locale);
}

/** Ends the session and goes to the login page. A full load, so that nothing of the user stays in memory. */
export async function logOut(): Promise<void> {
  await ask(accounts.endpoints.logout, {});
  forgetAllUnsent();
  noteMember(false);
  location.assign(href('login', currentLocale()));
}

onSet($user, ({ newValue }) => {
  if (newValue.state === 'ready') noteMember(true);
});

/** A visitor may stay on an open page. */
whenSignedOut(() => {
  noteMember(false);
  const name = pageName();
  if (name && routes[name].for === 'anyone') return;
  void goTo(loginAddress(currentLocale(), location.pathname + location.search), { replace: true });
});

/** Display name: first plus last name, else whichever exists, else the address before the at-sign (section 3, User). */
export function displayName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] ?? '');
}

/** First letters of first and last name, with M as fallback for each (section 3, User). */
export function initials({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? 'M').join('');
}
