import { backendPrefix, csrfTokenCookie } from '#contract/constants';
import { fetchRead } from './fetch-read.ts';

/** The address whose response sets a CSRF cookie. */
export const csrfCookieAddress = `${backendPrefix}/auth/csrf-cookie`;

/** The CSRF token of this browser; empty where it has none. */
export function csrfToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${csrfTokenCookie}=`));
  return decodeURIComponent(found?.slice(csrfTokenCookie.length + 1) ?? '');
}

/** Requests a CSRF cookie unless there is one; a request sent while the page unloads needs it. */
export async function ensureCsrfToken(): Promise<void> {
  if (!csrfToken()) await renewCsrfToken().catch(() => undefined);
}

/** Requests a new CSRF cookie, whatever the response is. */
export function renewCsrfToken(): Promise<unknown> {
  return fetchRead(csrfCookieAddress);
}
