import type {
  NotificationChange,
  NotificationEvent,
  RealtimeMessage,
  ReceivedMessage,
  trackedMessages,
} from '#contract/realtime';
import type { TrackedFacts } from '#contract/tracking';
import { applyNotificationEvent } from './notification-events.ts';
import { $user } from './session.ts';
import { track } from './tracking.ts';

interface Standing {
  /** Whether this tab heard it from the edge itself; it alone tells what happens once. */
  readonly isFirst: boolean;
}

/** Messages that are tracked events under the same name, with the same facts. */
type Told = keyof typeof trackedMessages;

type Act = (message: ReceivedMessage, standing: Standing) => void;

/** Facts that the edge knows of are tracked from here (specification, section 4, Tracked event kinds). */
const tracked: Act = ({ event, data }, { isFirst }) => {
  if (!isFirst) return;
  const { event_id: id, ...facts } = data;
  // Somebody's devices all hear it; under one id it counts once.
  track(event as Told, facts as unknown as TrackedFacts<Told>, id && `realtime-${id}`);
};

const changesPlan: Act = (message, standing) => {
  tracked(message, standing);
  void $user.reload();
};

const acts: Readonly<Record<RealtimeMessage['event'], Act>> = {
  certificate_available: tracked,
  certificate_claimed: tracked,
  certificate_downloaded: tracked,
  subscription_purchased: changesPlan,
  subscription_cancelled: changesPlan,
  subscription_reactivated: changesPlan,
  subscription_upgraded: changesPlan,
  // The pages where they happen tell of them.
  course_started: () => undefined,
  course_completed: () => undefined,
  notification_created: ({ data }) =>
    applyNotificationEvent({ event: 'notification_created', data: data as unknown as NotificationEvent }),
  notification_changed: ({ data }) =>
    applyNotificationEvent({ event: 'notification_changed', data: data as unknown as NotificationChange }),
};

export function isKnown(event: string): event is RealtimeMessage['event'] {
  return Object.hasOwn(acts, event);
}

/** Does what a message asks for. */
export function actOn(message: ReceivedMessage, standing: Standing): void {
  if (isKnown(message.event)) acts[message.event](message, standing);
}
