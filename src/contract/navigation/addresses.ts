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
 * The target of a legacy address in the same language, without query. The root names no language, so its target is in
 * the preferred one.
 */
export function movedTo(pathname: string, preferred: Locale = defaultLocale): string | undefined {
  const { locale, rest } = splitLocale(pathname);
  const target = moved[withoutSlash(rest)];
  return target && withLocale(target, pathname === '/' ? preferred : locale);
}

/** Whether a `next` address is a path of this site, without host, scheme or ambiguous slashes. */
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
