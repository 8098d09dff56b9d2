import * as v from 'valibot';
import type { Locale } from '#contract/locales';
import { notificationKind } from '#contract/notification-kinds';
import type { PlanGroup } from '#contract/plans';
import { href } from '#contract/routes';
import { Instant } from '#contract/text/fields';

/** The price and the benefits of a seat for a year. */
export const seatPlan = 'pro-yearly' satisfies PlanGroup;

/** The path of a tab of a group on the page of groups. */
export function groupPath(groupId: string, locale: Locale, tab: 'seats' | 'invitations'): string {
  return `${href('groups', locale)}?group=${groupId}&tab=${tab}`;
}

export function seatsPath(groupId: string, locale: Locale): string {
  return groupPath(groupId, locale, 'seats');
}

/** The path of the page that orders seats. */
export function seatOrderPath(groupId: string, locale: Locale): string {
  return `${href('enroll', locale, { planGroup: seatPlan })}?group=${groupId}`;
}

/** Notices to the owner of a group about its plan; `card` requests one of a new owner. */
export const seatNotices = ['text', 'failed', 'lastFailed', 'ended', 'refunded', 'card', 'vatId'] as const;

/** A notice of the plan of a group. */
export interface SeatNotice {
  readonly of: (typeof seatNotices)[number];
  readonly at: string | null;
}

export const seatNotifications = {
  /** `at` is when the plan renews (`text`), or when a payment is tried again. */
  SeatNotice: notificationKind({
    topic: 'membership',
    data: { groupId: v.string(), groupName: v.string(), of: v.picklist(seatNotices), at: v.nullable(Instant) },
    href: ({ groupId }, locale) => seatsPath(groupId, locale),
    facts: ({ groupName, of, at }, dated) => ({
      groupName,
      date: at ? dated(of === 'text' ? at.slice(0, 10) : at) : '',
    }),
    textKey: ({ of }) => of,
  }),
  /** For a member; `keepsPlan` if another plan is left. */
  SeatEnded: notificationKind({
    topic: 'groups',
    data: { groupName: v.string(), keepsPlan: v.boolean() },
    href: (_, locale) => href('subscription', locale),
    facts: ({ groupName }) => ({ groupName }),
    textKey: ({ keepsPlan }) => (keepsPlan ? 'keptText' : 'text'),
  }),
};
