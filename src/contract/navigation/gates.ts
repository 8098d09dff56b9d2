import { gateOf, type Viewer } from '#contract/navigation/access';
import { isLocalPath } from '#contract/navigation/addresses';
import type { Locale } from '#contract/locales';
import { href, routes, splitLocale, type Page, type RouteName } from '#contract/routes';

/** Pages that redirect a complete account to `next` or the dashboard. */
const onboardingPages: readonly RouteName[] = [
  'login',
  'signup',
  'signupPrompt',
  'verifyEmail',
  'aboutYou',
  'accountDeletion',
];

/** A viewer opening a page. */
export interface Navigation {
  readonly page: Page;
  /** The requested path and query. */
  readonly path: string;
  readonly viewer: Viewer | null;
}

/**
 * Where the access rules 1 to 5 redirect a navigation, or `undefined` if it may proceed (specification, section 2).
 * `decide` applies all eight rules.
 */
export function redirectFor({ page, path, viewer }: Navigation): string | undefined {
  const audience = routes[page.name].for;
  if (!viewer) return audience === 'anyone' ? undefined : loginAddress(page.locale, path);
  if ('isUngated' in routes[page.name]) return undefined;
  const gate = gateOf(viewer);
  if (gate === 'accountDeletion') return page.name === gate ? undefined : href(gate, page.locale);
  if (page.name === 'resetPassword') return href('dashboard', page.locale);
  if (page.name === 'forgotPassword') return href('profileInfo', page.locale);
  if (gate) return gateAddress(gate, page, path);
  return onboardingPages.includes(page.name) ? (nextOf(path) ?? href('dashboard', page.locale)) : undefined;
}

/** The login page with the requested path as `next`, omitted for the root, and with `_gl` (rule 3). */
export function loginAddress(locale: Locale, path: string): string {
  const query = new URLSearchParams();
  const url = new URL(path, 'https://site.invalid');
  if (!isRoot(url) && isLocalPath(path)) query.set('next', path);
  const linker = url.searchParams.get('_gl');
  if (linker) query.set('_gl', linker);
  const text = query.toString();
  return href('login', locale) + (text && `?${text}`);
}

/** Whether an address is the root of a language, without query parameters except `_gl`. */
export function isRoot({ pathname, searchParams }: URL): boolean {
  return splitLocale(pathname).rest === '/' && [...searchParams.keys()].every((name) => name === '_gl');
}

/** The `next` of an address if it stays on this site. */
export function nextOf(path: string): string | undefined {
  const next = new URL(path, 'https://site.invalid').searchParams.get('next');
  return next && isLocalPath(next) ? next : undefined;
}

/** The page of an onboarding gate, with the requested page as `next`; `undefined` on that page itself. */
function gateAddress(name: 'verifyEmail' | 'aboutYou', page: Page, path: string): string | undefined {
  if (page.name === name) return undefined;
  const returnsHere = (routes[page.name].for === 'learners' && page.name !== 'dashboard') || page.name === 'pricing';
  return href(name, page.locale) + nextQuery(returnsHere ? path : nextOf(path));
}

/** The query string with a page as `next`. */
export function nextQuery(next: string | undefined): string {
  return next === undefined ? '' : `?${new URLSearchParams({ next })}`;
}

/**
 * The page after a sign-in: the first gate, then the mobile app if the sign-in began there, else the requested page or
 * the dashboard.
 */
export function afterSignIn(viewer: Viewer, locale: Locale, next: string | undefined, isFromApp: boolean): string {
  const page = { name: 'login', locale, params: {} } as const;
  const target = redirectFor({ page, path: nextQuery(next), viewer }) ?? href('dashboard', locale);
  return isFromApp && !gateOf(viewer) ? href('authComplete', locale) + nextQuery(target) : target;
}
