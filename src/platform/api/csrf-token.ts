import { backendPrefix, csrfTokenCookie } from '#contract/constants';
import { fetchRead } from './fetch-read.ts';

/** The CSRF token of this browser; empty where it has none. */
export function csrfToken(): string {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${csrfTokenCookie}=`));
  return decodeURIComponent(found?.slice(csrfTokenCookie.length + 1) ?? '');
}

/** Has the edge set the cookie of a CSRF token where there is none; what a page sends while it is left needs one. */
export async function ensureCsrfToken(): Promise<void> {
  if (!csrfToken()) await renewCsrfToken().catch(() => undefined);
}

/** Has the edge set the cookie of another CSRF token. */
export function renewCsrfToken(): Promise<unknown> {
  return fetchRead(`${backendPrefix}/auth/csrf-cookie`);
}
