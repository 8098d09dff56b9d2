import * as v from 'valibot';
import type { Locale } from '#contract/locales';
import { href, routes, type Page, type RouteName } from '#contract/routes';
import { isLocalPath, redirected } from '#contract/redirects';
import { PlanType } from '#contract/plans';
import type { User } from '#contract/accounts';

/** What the access rules need to know of somebody signed in. */
export const Viewer = v.object({
  id: v.string(),
  role: v.picklist(['learner', 'editor']),
  planType: PlanType,
  isVerified: v.boolean(),
  registrationCompleted: v.boolean(),
});

export type Viewer = v.InferOutput<typeof Viewer>;

/** `null` is a visitor without a session. */
export type Asker = Viewer | null;

/** Whom an endpoint is for. */
const audiences = {
  anyone: () => true,
  accounts: (asker: Asker) => asker !== null,
  verified: (asker: Asker) => asker?.isVerified === true,
  learners: (asker: Asker) => asker?.isVerified === true && asker.registrationCompleted,
  editors: (asker: Asker) => asker?.role === 'editor',
} satisfies Record<string, (asker: Asker) => boolean>;

export type Audience = keyof typeof audiences;

export type Refusal = 'SIGN_IN_REQUIRED' | 'EMAIL_NOT_VERIFIED' | 'REGISTRATION_INCOMPLETE' | 'NOT_ALLOWED';

/** Why `asker` may not use something meant for `audience`; `undefined` when it may. */
export function refusalFor(asker: Asker, audience: Audience): Refusal | undefined {
  if (audiences[audience](asker)) return undefined;
  if (asker === null) return 'SIGN_IN_REQUIRED';
  if (!asker.isVerified) return 'EMAIL_NOT_VERIFIED';
  return asker.registrationCompleted ? 'NOT_ALLOWED' : 'REGISTRATION_INCOMPLETE';
}

/** Pages that stay open to somebody who still has an onboarding gate to pass (specification, section 2, rule 1). */
const openToEverybody: readonly RouteName[] = ['pricing', 'inviteAccept', 'verifyCertificate', 'oauthCallback'];

/** Pages that a complete account has no use for: it goes on to `next` or the dashboard. */
const beforeTheApp: readonly RouteName[] = ['login', 'signup', 'signupPrompt', 'verifyEmail', 'aboutYou'];

interface Navigation {
  readonly page: Page;
  /** Path and query as asked for. */
  readonly path: string;
  readonly asker: Asker;
}

/** What the rules after the gates go by; each is left out where it is not known. */
interface Circumstances {
  /** The unread notifications, fetched where `asksForUnread` says so. */
  readonly unread?: readonly Unread[];
  /** Whether the marker says that the session came from the mobile app. */
  readonly isFromApp?: boolean;
  /** Where the redirect table sends the address. */
  readonly destination?: string | null | undefined;
}

/** What the access rules make of a navigation. */
export interface Decision {
  /** The address to go to instead; left out where the navigation may go on. */
  readonly goTo?: string;
  /** The notification to be marked read. */
  readonly markRead?: string;
}

/** The access rules of every navigation in their order (specification, section 2, rules 1 to 8). */
export function decide(navigation: Navigation & Circumstances): Decision {
  const { page, path, asker, unread, isFromApp, destination } = navigation;
  const gate = redirectFor(navigation);
  if (gate !== undefined) return { goTo: gate };
  const welcome = asker && unread ? acceptedInvitation(page, unread) : {};
  if (welcome.goTo !== undefined) return welcome;
  if (isFromApp && asker?.registrationCompleted && asker.isVerified && page.name !== 'authComplete')
    return { ...welcome, goTo: href('authComplete', page.locale) + carrying(path) };
  return destination ? { ...welcome, goTo: redirected(destination, new URL(path, 'https://site.invalid')) } : welcome;
}

/** What rule 6 needs to know of a notification. */
export interface Unread {
  readonly id: string;
  readonly data: { readonly notificationName: string };
}

/** Pages on which an accepted invitation is noticed (rule 6). */
const welcoming: readonly RouteName[] = ['dashboard', 'errorThankYou'];

/** Whether rule 6 wants the unread notifications on a page. */
export function asksForUnread(page: Page, { numberOfUnreadNotifications }: Pick<User, 'numberOfUnreadNotifications'>) {
  return welcoming.includes(page.name) && numberOfUnreadNotifications > 0;
}

/**
 * Rule 6: an accepted invitation among the unread notifications is to be marked read, and thanked for on a page of its
 * own when it is noticed on the dashboard.
 */
export function acceptedInvitation(page: Page, unread: readonly Unread[]): Decision {
  const found = welcoming.includes(page.name)
    ? unread.find(({ data }) => data.notificationName === 'B2BInvitationAccepted')
    : undefined;
  if (!found) return {};
  return { markRead: found.id, ...(page.name === 'dashboard' && { goTo: href('enrollThankYou', page.locale) }) };
}

/** Where an access rule sends a navigation, or `undefined` when it may go on (specification, section 2, rules 1 to 5). */
export function redirectFor({ page, path, asker }: Navigation): string | undefined {
  const audience = routes[page.name].for;
  if (!asker) return audience === 'anyone' ? undefined : loginAddress(page.locale, path);
  if (openToEverybody.includes(page.name)) return undefined;
  if (page.name === 'resetPassword') return href('dashboard', page.locale);
  if (page.name === 'forgotPassword') return href('profileInfo', page.locale);
  if (!asker.isVerified) return gate('verifyEmail', page, path);
  if (!asker.registrationCompleted) return gate('aboutYou', page, path);
  return beforeTheApp.includes(page.name) ? (nextOf(path) ?? href('dashboard', page.locale)) : undefined;
}

/** The login page with `next` holding the wanted full path, omitted for the root, and `_gl` kept (rule 3). */
export function loginAddress(locale: Locale, path: string): string {
  const query = new URLSearchParams();
  const wanted = new URL(path, 'https://site.invalid');
  const isRoot = wanted.pathname === '/' && wanted.search === '';
  if (!isRoot && isLocalPath(path)) query.set('next', path);
  const linker = wanted.searchParams.get('_gl');
  if (linker) query.set('_gl', linker);
  const text = query.toString();
  return href('login', locale) + (text && `?${text}`);
}

/** The `next` of an address if it stays on this site. */
export function nextOf(path: string): string | undefined {
  const next = new URL(path, 'https://site.invalid').searchParams.get('next');
  return next && isLocalPath(next) ? next : undefined;
}

/** The page of an onboarding gate, with the wanted page as `next`; `undefined` to somebody who is there already. */
function gate(name: 'verifyEmail' | 'aboutYou', page: Page, path: string): string | undefined {
  if (page.name === name) return undefined;
  const isWanted = routes[page.name].for === 'learners' && page.name !== 'dashboard';
  return href(name, page.locale) + carrying(isWanted ? path : nextOf(path));
}

/** The query that hands a wanted page on. */
export function carrying(next: string | undefined): string {
  return next === undefined ? '' : `?${new URLSearchParams({ next })}`;
}
