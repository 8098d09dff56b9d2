import { accounts, type User } from '#contract/people/accounts';
import { href } from '#contract/routes';
import { request, ApiError, endLostSession } from '../api/request.ts';
import { hasSignedInHint } from './signed-in-hint.ts';
import { goTo } from '../navigation/location.ts';
import { delayNavigation } from '../navigation/page/navigation-settle.ts';
import { currentLocale } from '../text/translations.ts';
import { deleteLocalDrafts, claimLocalDrafts } from '../offline/local-drafts.ts';

/** The states of the session (specification, section 4, Session). */
export type SessionState = 'unknown' | 'signed in' | 'signed out';

type Listener = (state: SessionState) => void;

let state: SessionState = 'unknown';
const listeners = new Set<Listener>();

/**
 * The session's state: `unknown` until the user was requested, or the cookie of the signed-in hint is missing. It is not
 * a nanostores store, so that the login page does not load nanostores.
 */
export const $session = {
  get: () => state,
  set(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener(next);
  },
  /** Calls the listener with the state, now and after each change. */
  subscribe(listener: Listener): void {
    listeners.add(listener);
    listener(state);
  },
};

let pending: Promise<User> | undefined;

let isEnding = false;

/** Whether the user is logging out; pending requests may fail then. */
export const isLoggingOut = () => isEnding;

/** Requests the signed-in user, once at a time; a 403 or 500 forces a logout (specification, section 4, Session). */
export function fetchUser(): Promise<User> {
  if (!pending) {
    pending = requestUser().finally(() => (pending = undefined));
    delayNavigation(pending);
  }
  return pending;
}

async function requestUser(): Promise<User> {
  try {
    const user = await request(accounts.endpoints.user, {});
    claimLocalDrafts(user.id);
    isEnding = false;
    $session.set('signed in');
    return user;
  } catch (reason) {
    if (reason instanceof ApiError && [403, 500].includes(reason.status)) endLostSession(reason);
    throw reason;
  }
}

/** The signed-in user on a page that is open to visitors, too; visitors cause no request. */
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

/** Ends the session and opens a page for visitors by a full load, which clears the user's data from memory. */
export async function logOut(to: 'login' | 'signup' = 'login', query = ''): Promise<void> {
  isEnding = true;
  await request(accounts.endpoints.logout, {}).catch((reason: unknown) => {
    isEnding = false;
    throw reason;
  });
  deleteLocalDrafts();
  $session.set('signed out');
  goTo(href(to, currentLocale()) + query, { reload: true });
}
