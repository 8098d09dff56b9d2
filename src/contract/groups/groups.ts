import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Day, Slug } from '#contract/text/fields';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';

export const groupNotifications = {
  /** The name is the specification's (section 3, Notification). */
  B2BInvitationAccepted: notificationKind({
    topic: 'groups',
    data: { groupName: v.string() },
    href: (_, locale) => href('enrollThankYou', locale),
  }),
  CourseAssigned: notificationKind({
    topic: 'courses',
    data: { courseId: Slug, title: v.string(), groupName: v.string(), dueOn: v.nullable(Day) },
    href: ({ courseId }, locale) => href('course', locale, { courseId }),
    facts: ({ title, groupName, dueOn }, dated) => ({ title, groupName, date: dueOn ? dated(dueOn) : '' }),
    textKey: ({ dueOn }) => (dueOn ? 'dueText' : 'text'),
  }),
};

/** Organisations that invite people and assign them courses. */
export const groups = feature({ endpoints: {}, errors: {}, notificationKinds: groupNotifications });
