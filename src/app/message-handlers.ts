import type { NotificationChange, NotificationEvent } from '#contract/messaging/notifications';
import type { RealtimeMessage } from '#contract/catalogue';
import type { TrackedFacts, TrackedName } from '#contract/messaging/tracking';
import { messageIdPrefix } from '#contract/messaging/tracking/message-ids';
import { applyNotificationEvent } from '../entities/notifications/notification-events.ts';
import type { MessageHandler, MessageHandlers } from '../platform/realtime/listening.ts';
import { refreshFeatures } from '../platform/session/flags.ts';
import { otherTabs } from '../platform/session/other-tabs.ts';
import { $user } from '../platform/session/user-store.ts';
import { track } from '../platform/tracking/tracking.ts';

/** Messages that are tracked as events with the same name and facts. */
type TrackedMessage = RealtimeMessage['event'] & TrackedName;

/** Tracks an event of the edge (specification, section 4, Tracked event kinds). */
const tracked: MessageHandler = ({ event, data }, isFirst) => {
  if (!isFirst) return;
  const { event_id: id, ...facts } = data;
  // All devices of the user receive it; under one id it counts once.
  const counted = id ? { id: `${messageIdPrefix}${id}` } : {};
  track(event as TrackedMessage, facts as unknown as TrackedFacts<TrackedMessage>, counted);
};

/** Pages of a group reload it as after a change in another tab; also the one of this tab, which has a channel of its own. */
const publishGroupChanged = otherTabs<string>('groups', () => undefined);

const changesPlan: MessageHandler = (message, isFirst) => {
  tracked(message, isFirst);
  void $user.reload();
  refreshFeatures();
};

/** The handler of each message of the contract. */
export const messageHandlers: MessageHandlers = {
  certificate_available: tracked,
  certificate_claimed: tracked,
  certificate_downloaded: tracked,
  subscription_purchased: changesPlan,
  subscription_cancelled: changesPlan,
  subscription_reactivated: changesPlan,
  subscription_upgraded: changesPlan,
  user_changed: () => void $user.reload(),
  // The pages where they happen track them.
  course_started: () => undefined,
  course_completed: () => undefined,
  notification_created: ({ data }) => {
    const event = data as unknown as NotificationEvent;
    applyNotificationEvent({ event: 'notification_created', data: event });
    // An expired plan has no message of its own.
    if (event.data.notificationName !== 'MembershipEnded') return;
    void $user.reload();
    refreshFeatures();
  },
  notification_changed: ({ data }) =>
    applyNotificationEvent({ event: 'notification_changed', data: data as unknown as NotificationChange }),
  group_changed: ({ data }, isFirst) => {
    if (isFirst) publishGroupChanged(String(data['groupId']));
  },
  features_changed: ({ data }) => refreshFeatures(Number(data['within'])),
};
