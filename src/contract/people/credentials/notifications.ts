import * as v from 'valibot';
import { notificationKind } from '#contract/notification-kinds';
import { href } from '#contract/routes';
import { Instant } from '#contract/text/fields';

export const credentialNotifications = {
  /** Support began to move the account to another address; it has emails of its own. */
  RestorationBegun: notificationKind({
    topic: 'membership',
    data: { email: v.string(), endsAt: Instant },
    href: (_, locale) => `${href('profileInfo', locale)}#security`,
    facts: ({ email, endsAt }, dated) => ({ email, date: dated(endsAt) }),
  }),
};
