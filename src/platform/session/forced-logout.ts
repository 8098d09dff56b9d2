import { accounts } from '#contract/people/accounts';
import { loginAddress } from '#contract/navigation/gates';
import { csrfTokenCookie, signedInCookie } from '#contract/constants';
import { routes } from '#contract/routes';
import { request, type ApiError } from '../api/request.ts';
import { goTo, pageName } from '../navigation/location.ts';
import { storeSessionEnded } from './session-ended-flag.ts';
import { $session, isLoggingOut } from './session.ts';
import { currentLocale } from '../text/translations.ts';

/** How long a forced logout waits for the edge, in milliseconds. */
const timeoutMs = 3000;

let isEnding = false;

/**
 * Ends a broken session, once: requests a logout from the edge, clears the browser's cookies and opens the login page
 * (specification, section 4, Session). Drafts stay on this device for their owner.
 */
export async function forceLogout({ status }: ApiError): Promise<void> {
  if (isEnding || isLoggingOut()) return;
  isEnding = true;
  $session.set('signed out');
  // After a 401 there is no session to end, and another tab may have signed in again meanwhile.
  if (status !== 401) {
    const ended = request(accounts.endpoints.logout, {}).catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  }
  for (const name of [signedInCookie, csrfTokenCookie]) document.cookie = `${name}=; path=/; max-age=0`;
  document.documentElement.removeAttribute('data-member');
  const name = pageName();
  // A visitor may stay on an open page.
  if (name && routes[name].for === 'anyone') isEnding = false;
  else {
    storeSessionEnded();
    goTo(loginAddress(currentLocale(), location.pathname + location.search), { reload: true });
  }
}
