import * as v from 'valibot';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { Instant } from '#contract/text/fields';

/** Notifications about a webinar; apart from its endpoints, which fewer pages need. */
const aboutWebinar = notificationKind({
  topic: 'webinars',
  data: { webinar: v.string(), title: v.string(), startsAt: Instant },
  href: ({ webinar }, locale) => href('webinar', locale, { webinar }),
  facts: ({ title, startsAt }, dated) => ({ title, date: dated(startsAt) }),
});

/** `WebinarPlace`: a place became free for somebody on the waiting list. */
export const webinarNotifications = { WebinarReminder: aboutWebinar, WebinarPlace: aboutWebinar };
