import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant } from '#contract/text/fields';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';

export const webinarNotifications = {
  WebinarReminder: notificationKind({
    topic: 'webinars',
    data: { webinar: v.string(), title: v.string(), startsAt: Instant },
    href: ({ webinar }, locale) => href('webinar', locale, { webinar }),
    facts: ({ title, startsAt }, dated) => ({ title, date: dated(startsAt) }),
  }),
};

/** Live events. */
export const webinars = feature({ endpoints: {}, errors: {}, notificationKinds: webinarNotifications });
