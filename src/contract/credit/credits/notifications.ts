import * as v from 'valibot';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';

/** Notifications about credit; apart from its endpoints, which fewer pages need. */
export const creditNotifications = {
  CertificateAvailable: notificationKind({
    topic: 'certificates',
    data: { courseId: v.string(), title: v.string() },
    href: ({ courseId }, locale) => {
      const [, webinar] = courseId.split('.');
      return webinar ? href('webinar', locale, { webinar }) : href('courseSummary', locale, { courseId });
    },
  }),
};
