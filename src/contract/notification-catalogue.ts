import { subscriptionNotifications } from '#contract/commerce/billing/subscription-events';
import { certificateNotifications } from '#contract/credit/certificates/notifications';
import { creditNotifications } from '#contract/credit/credits/notifications';
import { reminderNotifications } from '#contract/credit/reminders';
import { groupNotifications } from '#contract/groups/groups/notifications';
import { seatNotifications } from '#contract/groups/seats/notices';
import { educatorNotifications } from '#contract/messaging/notifications/educator-prompts';
import { credentialNotifications } from '#contract/people/credentials/notifications';
import { webinarNotifications } from '#contract/webinars/webinars/notifications';

/**
 * Every kind of notification, one line for each feature. Beside `catalogue.ts`, as browsers would otherwise load the
 * endpoints of all features.
 */
export const notificationKinds = {
  ...groupNotifications,
  ...seatNotifications,
  ...creditNotifications,
  ...certificateNotifications,
  ...reminderNotifications,
  ...webinarNotifications,
  ...subscriptionNotifications,
  ...credentialNotifications,
  ...educatorNotifications,
};
