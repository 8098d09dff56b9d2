import type { InferInput } from 'valibot';
import { accounts, type Login, type User } from '#contract/accounts';
import { carrying, redirectFor } from '#contract/access';
import { href } from '#contract/routes';
import { request, ApiError, sessionEnds } from '../api/request.ts';
import { isFromApp } from './from-app.ts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { goTo, queryValue } from '../navigation/location.ts';
import { delayNavigation } from '../navigation/page/navigation-settle.ts';
import { currentLocale } from '../text/translations.ts';
import { forgetLocalDrafts, forgetUnownedDrafts, keepLocalDraftsOf } from '../offline/local-drafts.ts';

/** Where the session stands (specification, section 4, Session). */
export type SessionState = 'unknown' | 'signed in' | 'signed out';

/** Unknown until the edge was asked for the user, or nobody is noted who could be signed in. */
let session: SessionState = 'unknown';
let onSession: (state: SessionState) => void = () => undefined;

export function setSession(state: SessionState): void {
  session = state;
  onSession(state);
}

/** Tells where the session stands, now and whenever it changes; `$session` listens. */
export function onSessionChange(listener: typeof onSession): void {
  onSession = listener;
  listener(session);
}

let asking: Promise<User> | undefined;

/** Asks who is signed in, once at a time; a 403 or 500 forces a logout (specification, section 4, Session). */
export function fetchUser(): Promise<User> {
  if (!asking) {
    asking = askUser().finally(() => (asking = undefined));
    delayNavigation(asking);
  }
  return asking;
}

async function askUser(): Promise<User> {
  try {
    const user = await request(accounts.endpoints.user, {});
    keepLocalDraftsOf(user.id);
    setSession('signed in');
    return user;
  } catch (reason) {
    if (reason instanceof ApiError && [403, 500].includes(reason.status)) sessionEnds(reason);
    throw reason;
  }
}

/** Who is signed in, on a page that visitors may see as well; a visitor's browser asks nothing. */
export async function currentUser(): Promise<User | null> {
  if (!hasSignedInHint()) {
    setSession('signed out');
    return null;
  }
  return fetchUser().catch((reason: unknown) => {
    if (reason instanceof ApiError && reason.status === 401) return null;
    throw reason;
  });
}

/** Opens a session and fetches whom it belongs to (specification, section 4, Session). */
export async function logIn(body: InferInput<typeof Login>): Promise<User> {
  await request(accounts.endpoints.login, { body });
  forgetUnownedDrafts();
  return fetchUser();
}

/** Where somebody goes after signing in: the gates first, then back to the app or to `next` or the dashboard. */
export function afterSignIn(user: User, next = queryValue('next')): string {
  keepLocalDraftsOf(user.id);
  const locale = currentLocale();
  const path = href('login', locale) + carrying(next || undefined);
  const page = { name: 'login', locale, params: {} } as const;
  const target = redirectFor({ page, path, viewer: user }) ?? href('dashboard', locale);
  return user.registrationCompleted && isFromApp() ? href('authComplete', locale) + carrying(target) : target;
}

/** Ends the session and goes to a page for visitors. A full load, so that nothing of the user stays in memory. */
export async function logOut(to: 'login' | 'signup' = 'login'): Promise<void> {
  await request(accounts.endpoints.logout, {});
  forgetLocalDrafts();
  setSession('signed out');
  goTo(href(to, currentLocale()), { reload: true });
}
