import { accounts, type User } from '#contract/accounts';
import { carrying, loginAddress, redirectFor } from '#contract/access';
import { href, routes } from '#contract/routes';
import { ask, Refused, whenSignedOut } from './api.ts';
import { isMemberNoted } from './member-note.ts';
import { goTo, pageName, queryValue } from './place.ts';
import { currentLocale } from './texts.ts';
import { forgetAllUnsent, keepUnsentFor } from './unsent.ts';

let asking: Promise<User | null> | undefined;

/** Who is signed in, on a page that visitors may see as well; a visitor's browser asks nothing. */
export function currentUser(): Promise<User | null> {
  if (!isMemberNoted()) return Promise.resolve(null);
  return (asking ??= ask(accounts.endpoints.user, {})
    .catch((reason: unknown) => {
      if (reason instanceof Refused && reason.status === 401) return null;
      throw reason;
    })
    .finally(() => (asking = undefined)));
}

/** Where somebody goes after signing in: the gates first, then `next` or the dashboard. */
export function afterSignIn(user: User, next = queryValue('next')): string {
  keepUnsentFor(user.id);
  const locale = currentLocale();
  const path = href('login', locale) + carrying(next || undefined);
  return redirectFor({ page: { name: 'login', locale, params: {} }, path, asker: user }) ?? href('dashboard', locale);
}

/** Ends the session and goes to a page for visitors. A full load, so that nothing of the user stays in memory. */
export async function logOut(to: 'login' | 'signup' = 'login'): Promise<void> {
  await ask(accounts.endpoints.logout, {});
  forgetAllUnsent();
  location.assign(href(to, currentLocale()));
}

/** A visitor may stay on an open page. */
whenSignedOut(() => {
  document.documentElement.removeAttribute('data-member');
  const name = pageName();
  if (name && routes[name].for === 'anyone') return;
  goTo(loginAddress(currentLocale(), location.pathname + location.search), { replace: true });
});
