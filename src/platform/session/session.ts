import { accounts, type User } from '#contract/people/accounts';
import { href } from '#contract/routes';
import { request, ApiError, sessionEnds } from '../api/request.ts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { goTo } from '../navigation/location.ts';
import { delayNavigation } from '../navigation/page/navigation-settle.ts';
import { currentLocale } from '../text/translations.ts';
import { deleteLocalDrafts, claimLocalDrafts } from '../offline/local-drafts.ts';

/** Where the session is (specification, section 4, Session). */
export type SessionState = 'unknown' | 'signed in' | 'signed out';

type Listener = (state: SessionState) => void;

let state: SessionState = 'unknown';
const listeners = new Set<Listener>();

/**
 * The only place that knows whether a user is signed in: unknown until the edge was asked for the user, or no cookie
 * hints at anyone. It is no store of nanostores, which spares the login page their code.
 */
export const $session = {
  get: () => state,
  set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener(next);
  },
  /** Calls back with the session's state, now and after each change. */
  subscribe(listener: Listener): void {
    listeners.add(listener);
    listener(state);
  },
};

let asking: Promise<User> | undefined;

let isLeaving = false;

/** Whether the user is logging out: requests under way then fail expectedly. */
export const isLoggingOut = () => isLeaving;

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
    claimLocalDrafts(user.id);
    isLeaving = false;
    $session.set('signed in');
    return user;
  } catch (reason) {
    if (reason instanceof ApiError && [403, 500].includes(reason.status)) sessionEnds(reason);
    throw reason;
  }
}

/** Who is signed in, on a page that visitors may see as well; a visitor's browser asks nothing. */
export async function currentUser(): Promise<User | null> {
  if (!hasSignedInHint()) {
    $session.set('signed out');
    return null;
  }
  return fetchUser().catch((reason: unknown) => {
    if (reason instanceof ApiError && reason.status === 401) return null;
    throw reason;
  });
}

/** Ends the session and goes to a page for visitors. A full load, so that nothing of the user stays in memory. */
export async function logOut(to: 'login' | 'signup' = 'login', query = ''): Promise<void> {
  isLeaving = true;
  await request(accounts.endpoints.logout, {}).catch((reason: unknown) => {
    isLeaving = false;
    throw reason;
  });
  deleteLocalDrafts();
  $session.set('signed out');
  goTo(href(to, currentLocale()) + query, { reload: true });
}
