import { atom } from 'nanostores';
import { recentNotifications } from '#contract/home/dashboards';
import type { Notification } from '#contract/messaging/notifications';
import { onNotification, type NotificationMessage } from './notification-events.ts';
import { addNotifications } from './notification-lists.ts';

/** The ids of the newest notifications, newest first. */
export const $recent = atom<readonly string[]>([]);

let received: readonly Notification[] | undefined;

/** Shows what a response contains, once: a page that is opened again renders an old response until the next arrives. */
export function showRecent(data: readonly Notification[]): void {
  if (data === received) return;
  received = data;
  addNotifications(data);
  $recent.set(data.map(({ id }) => id));
}

/** Puts a new notification before the others. */
function addNew({ event, data }: NotificationMessage): void {
  if (event !== 'notification_created' || data.data.notificationName === 'EducatorPromptNotification') return;
  const { id, readAt, createdAt = new Date().toISOString(), data: facts } = data;
  addNotifications([{ id, readAt, createdAt, data: facts as Notification['data'] }]);
  $recent.set([id, ...$recent.get().filter((other) => other !== id)].slice(0, recentNotifications));
}

onNotification(addNew);
