import * as v from 'valibot';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { Instant } from '#contract/text/fields';

const Title = v.string();
/** For mails: the time zone of the registration, and the language of a title that is not in that of its reader. */
const Optional = v.optional(v.string());

/** Notifications about a webinar; apart from its endpoints, which fewer pages need. */
const reminder = notificationKind({
  topic: 'webinars',
  data: { webinar: v.string(), title: Title, startsAt: Instant, zone: Optional, language: Optional },
  href: ({ webinar }, locale) => href('webinar', locale, { webinar }),
  facts: ({ title, startsAt, zone }, dated) => ({ title, date: dated(startsAt, zone) }),
  expiresAt: ({ startsAt }) => startsAt,
});

/** A webinar was rescheduled or cancelled. */
const changed = notificationKind({
  topic: 'webinars',
  data: {
    webinar: v.string(),
    title: Title,
    startsAt: Instant,
    zone: Optional,
    language: Optional,
    isCancelled: v.boolean(),
  },
  href: ({ webinar }, locale) => href('webinar', locale, { webinar }),
  facts: ({ title, startsAt, zone }, dated) => ({ title, date: dated(startsAt, zone) }),
  textKey: ({ isCancelled }) => (isCancelled ? 'cancelled' : 'text'),
});

/** `WebinarPlace`: a place became free for somebody on the waiting list. Mails of the last two have a calendar file. */
export const webinarNotifications = { WebinarReminder: reminder, WebinarPlace: reminder, WebinarChanged: changed };
