import type { Viewer } from '#contract/navigation/access';
import { isLocalPath } from '#contract/navigation/addresses';
import type { Locale } from '#contract/locales';
import { href, routes, splitLocale, type Page, type RouteName } from '#contract/routes';

/** Pages that stay open before an onboarding gate is passed (specification, section 2, rule 1). */
const openToEverybody: readonly RouteName[] = ['inviteAccept', 'verifyCertificate', 'oauthCallback', 'undoEmailChange'];

/** Pages that a complete account has no use for: it goes on to `next` or the dashboard. */
const beforeTheApp: readonly RouteName[] = [
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
  /** Path and query as asked for. */
  readonly path: string;
  readonly viewer: Viewer | null;
}

/**
 * Where a gate sends a navigation, or `undefined` when it may go on (specification, section 2, rules 1 to 5).
 * `decide` goes through all eight rules.
 */
export function redirectFor({ page, path, viewer }: Navigation): string | undefined {
  const audience = routes[page.name].for;
  if (!viewer) return audience === 'anyone' ? undefined : loginAddress(page.locale, path);
  if (openToEverybody.includes(page.name)) return undefined;
  if (viewer.deletesAt !== undefined)
    return page.name === 'accountDeletion' ? undefined : href('accountDeletion', page.locale);
  if (page.name === 'resetPassword') return href('dashboard', page.locale);
  if (page.name === 'forgotPassword') return href('profileInfo', page.locale);
  if (!viewer.isVerified) return gate('verifyEmail', page, path);
  if (!viewer.registrationCompleted) return gate('aboutYou', page, path);
  return beforeTheApp.includes(page.name) ? (nextOf(path) ?? href('dashboard', page.locale)) : undefined;
}

/** The login page with `next` holding the wanted full path, omitted for the root, and `_gl` kept (rule 3). */
export function loginAddress(locale: Locale, path: string): string {
  const query = new URLSearchParams();
  const wanted = new URL(path, 'https://site.invalid');
  if (!isRoot(wanted) && isLocalPath(path)) query.set('next', path);
  const linker = wanted.searchParams.get('_gl');
  if (linker) query.set('_gl', linker);
  const text = query.toString();
  return href('login', locale) + (text && `?${text}`);
}

/** Whether an address is the root of a language, with nothing in its query that is worth coming back for. */
export function isRoot({ pathname, searchParams }: URL): boolean {
  return splitLocale(pathname).rest === '/' && [...searchParams.keys()].every((name) => name === '_gl');
}

/** The `next` of an address if it stays on this site. */
export function nextOf(path: string): string | undefined {
  const next = new URL(path, 'https://site.invalid').searchParams.get('next');
  return next && isLocalPath(next) ? next : undefined;
}

/** The page of an onboarding gate, with the wanted page as `next`; `undefined` on that page itself. */
function gate(name: 'verifyEmail' | 'aboutYou', page: Page, path: string): string | undefined {
  if (page.name === name) return undefined;
  const isWanted = (routes[page.name].for === 'learners' && page.name !== 'dashboard') || page.name === 'pricing';
  return href(name, page.locale) + carrying(isWanted ? path : nextOf(path));
}

/** The query that carries a wanted page. */
export function carrying(next: string | undefined): string {
  return next === undefined ? '' : `?${new URLSearchParams({ next })}`;
}

/**
 * Where a sign-in leads: through the gates, then back to the app if it opened the site for that, to the wanted page or
 * the dashboard.
 */
export function afterSignIn(viewer: Viewer, locale: Locale, next: string | undefined, isFromApp: boolean): string {
  const page = { name: 'login', locale, params: {} } as const;
  const target = redirectFor({ page, path: carrying(next), viewer }) ?? href('dashboard', locale);
  const isMember = viewer.registrationCompleted && viewer.deletesAt === undefined;
  return isMember && isFromApp ? href('authComplete', locale) + carrying(target) : target;
}
