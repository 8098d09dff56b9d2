import { notificationKind } from '#contract/notification-kinds';

export const educatorNotifications = {
  /** The name is the specification's (section 3, Notification); it opens on the current page. */
  EducatorPromptNotification: notificationKind({ topic: null, data: {} }),
};
