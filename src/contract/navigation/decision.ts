import { gateOf } from '#contract/navigation/access';
import { nextQuery, redirectFor, type Navigation } from '#contract/navigation/gates';
import { href, splitLocale, withLocale, type Page, type RouteName } from '#contract/routes';

/** What the rules after the gates depend on; unknown values are left out. */
interface Circumstances {
  /** The unread notifications, fetched if `needsUnread` is true. */
  readonly unread?: readonly Unread[];
  /** Whether the marker says that the session came from the mobile app. */
  readonly isFromApp?: boolean;
  /** The target of the address in the redirect table. */
  readonly destination?: string | null | undefined;
}

/** The outcome of the access rules for a navigation. */
export interface Decision {
  /** The address to redirect to; left out if the navigation may proceed. */
  readonly goTo?: string;
  /** The notification to be marked read. */
  readonly markRead?: string;
}

/** The access rules of every navigation in their order (specification, section 2, rules 1 to 8). */
export function decide(navigation: Navigation & Circumstances): Decision {
  const { page, path, viewer, unread, isFromApp, destination } = navigation;
  const gate = redirectFor(navigation);
  if (gate !== undefined) return { goTo: gate };
  const invitation = viewer && unread ? acceptedInvitation(page, unread) : {};
  if (invitation.goTo !== undefined) return invitation;
  if (isFromApp && viewer && !gateOf(viewer) && page.name !== 'authComplete')
    return { ...invitation, goTo: href('authComplete', page.locale) + nextQuery(path) };
  return destination
    ? { ...invitation, goTo: redirected(destination, new URL(path, 'https://site.invalid')) }
    : invitation;
}

/** What rule 6 needs of a notification. */
export interface Unread {
  readonly id: string;
  readonly data: { readonly notificationName: string };
}

interface UnreadCount {
  readonly numberOfUnreadNotifications: number;
}

/** Pages on which accepted invitations are handled (rule 6). */
const invitationPages: readonly RouteName[] = ['dashboard', 'errorThankYou'];

/** Whether rule 6 needs the unread notifications on a page. */
export function needsUnread(page: Page, { numberOfUnreadNotifications }: UnreadCount): boolean {
  return invitationPages.includes(page.name) && numberOfUnreadNotifications > 0;
}

/**
 * Rule 6: an accepted invitation among the unread notifications is marked as read, and on the dashboard the user is
 * redirected to the page that thanks for it.
 */
export function acceptedInvitation(page: Page, unread: readonly Unread[]): Decision {
  const found = invitationPages.includes(page.name)
    ? unread.find(({ data }) => data.notificationName === 'B2BInvitationAccepted')
    : undefined;
  if (!found) return {};
  return { markRead: found.id, ...(page.name === 'dashboard' && { goTo: href('enrollThankYou', page.locale) }) };
}

/** The target of a redirected request; a path of this site gets the request's language and query. */
export function redirected(destination: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  if (!destination.startsWith('/')) return destination;
  const target = new URL(destination, 'https://site.invalid');
  const query = [target.search, search].map((part) => part.slice(1)).filter(Boolean);
  return (
    withLocale(target.pathname, splitLocale(pathname).locale) +
    (query.length ? `?${query.join('&')}` : '') +
    target.hash
  );
}
