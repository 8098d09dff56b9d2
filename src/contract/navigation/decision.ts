import { carrying, redirectFor, type Navigation } from '#contract/navigation/gates';
import type { User } from '#contract/people/accounts';
import { redirected } from '#contract/library/redirects';
import { href, type Page, type RouteName } from '#contract/routes';

/** Facts that the rules after the gates depend on; each is left out where it is not known. */
interface Circumstances {
  /** The unread notifications, fetched where `asksForUnread` says so. */
  readonly unread?: readonly Unread[];
  /** Whether the marker says that the session came from the mobile app. */
  readonly isFromApp?: boolean;
  /** Where the redirect table sends the address. */
  readonly destination?: string | null | undefined;
}

/** The outcome of the access rules for a navigation. */
export interface Decision {
  /** The address to go to instead; left out where the navigation may go on. */
  readonly goTo?: string;
  /** The notification to be marked read. */
  readonly markRead?: string;
}

/** The access rules of every navigation in their order (specification, section 2, rules 1 to 8). */
export function decide(navigation: Navigation & Circumstances): Decision {
  const { page, path, viewer, unread, isFromApp, destination } = navigation;
  const gate = redirectFor(navigation);
  if (gate !== undefined) return { goTo: gate };
  const welcome = viewer && unread ? acceptedInvitation(page, unread) : {};
  if (welcome.goTo !== undefined) return welcome;
  if (
    isFromApp &&
    viewer?.registrationCompleted &&
    viewer.isVerified &&
    viewer.deletesAt === undefined &&
    page.name !== 'authComplete'
  )
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
