import * as v from 'valibot';
import type { Locale } from '#contract/locales';
import { notificationKind, type DataOf } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { Day } from '#contract/text/fields';

/** The webinar in the id of what is assigned, `webinar.ID`; `undefined` for a course. */
export function assignedWebinar(courseId: string): string | undefined {
  return courseId.split('webinar.')[1];
}

/** The page of what is assigned. */
export function assignedHref({ courseId }: { readonly courseId: string }, locale: Locale): string {
  const webinar = assignedWebinar(courseId);
  return webinar ? href('webinar', locale, { webinar }) : href('course', locale, { courseId });
}

const assignedData = { courseId: v.string(), title: v.string(), groupName: v.string(), dueOn: v.nullable(Day) };

type AssignedData = DataOf<typeof assignedData>;

const assignedCourse = {
  href: assignedHref,
  facts: ({ title, groupName, dueOn }: AssignedData, dated: (date: string) => string) => ({
    title,
    groupName,
    date: dueOn ? dated(dueOn) : '',
  }),
};

/** Notifications of members and managers; apart from the endpoints, which fewer pages need. */
export const groupNotifications = {
  /** The name is the specification's (section 3, Notification). */
  B2BInvitationAccepted: notificationKind({
    topic: 'groups',
    data: { groupName: v.string() },
    href: (_, locale) => href('enrollThankYou', locale),
  }),
  /** Of the owner and the managers; the address is empty where it is not known. */
  InvitationWanted: notificationKind({
    topic: 'groups',
    data: { groupId: v.string(), groupName: v.string(), email: v.string() },
    href: ({ groupId }, locale) => `${href('groups', locale)}?group=${groupId}&tab=invitations`,
    textKey: ({ email }) => (email ? 'text' : 'linkText'),
  }),
  CourseAssigned: notificationKind({
    ...assignedCourse,
    topic: 'courses',
    data: assignedData,
    textKey: ({ dueOn }) => (dueOn ? 'dueText' : 'text'),
  }),
  CourseDue: notificationKind({
    ...assignedCourse,
    topic: 'courses',
    data: { ...assignedData, isOverdue: v.boolean() },
    textKey: ({ dueOn, isOverdue }) => (isOverdue ? 'overdueText' : dueOn ? 'dueText' : 'text'),
  }),
  AssignmentWithdrawn: notificationKind({
    topic: 'courses',
    data: { title: v.string(), groupName: v.string() },
    href: (_, locale) => href('dashboard', locale),
  }),
};
