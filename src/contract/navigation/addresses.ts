import { defaultLocale, type Locale } from '#contract/locales';
import { splitLocale, withLocale } from '#contract/routes';

/** Addresses that moved, without language prefix (specification, section 2, Legacy redirects). */
const moved: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/course-library': '/courses',
  '/enroll': '/enroll/basic-monthly',
  '/enroll/pro': '/enroll/pro-yearly',
  '/user/login': '/auth/login',
  '/user/register': '/auth/signup',
  '/user/password': '/auth/forgot-password',
  '/auth/logout': '/auth/login',
};

export const movedPaths = Object.keys(moved);

/**
 * Where a legacy address leads now, in the same language; the caller keeps the query. The bare root says no language,
 * so that it leads to the one the visitor chose before.
 */
export function movedTo(pathname: string, chosen: Locale = defaultLocale): string | undefined {
  const { locale, rest } = splitLocale(pathname);
  const target = moved[withoutSlash(rest)];
  return target && withLocale(target, pathname === '/' ? chosen : locale);
}

/** Whether a `next` address stays on this site: a path of ours, never a host, a scheme or a trick with slashes. */
export function isLocalPath(address: string): boolean {
  // Browsers drop control characters, so that "/\t/host" would leave the site.
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(address)) return false;
  try {
    const { origin, pathname } = new URL(address, 'https://site.invalid');
    // "/.//host" is read as "//host", and that as another host wherever it is followed.
    return origin === 'https://site.invalid' && pathname[1] !== '/';
  } catch {
    return false;
  }
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
