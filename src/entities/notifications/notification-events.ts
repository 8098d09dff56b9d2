import type { NotificationChange, NotificationEvent } from '#contract/messaging/notifications';
import { otherTabs } from '../../platform/session/other-tabs.ts';
import { $user } from '../../platform/session/user-store.ts';

/** What happened to a user's notifications, here, in another tab or on another device. */
export type NotificationMessage =
  | { readonly event: 'notification_created'; readonly data: NotificationEvent }
  | { readonly event: 'notification_changed'; readonly data: NotificationChange };

type Listener = (message: NotificationMessage) => void;

const listeners = new Set<Listener>();

/** Subscribes to all notification messages. */
export function onNotification(listener: Listener): void {
  listeners.add(listener);
}

/** Applies a message from the realtime channel or another tab, so that number and lists stay right everywhere. */
export function applyNotificationEvent(message: NotificationMessage): void {
  const { numberOfUnreadNotifications } = message.data;
  if (numberOfUnreadNotifications !== undefined) setUnread(() => numberOfUnreadNotifications);
  for (const listener of listeners) listener(message);
}

/** Changes the number of unread notifications, which is part of the user; it never falls below zero. */
export function setUnread(change: (count: number) => number): void {
  $user.change((user) => ({
    ...user,
    numberOfUnreadNotifications: Math.max(0, change(user.numberOfUnreadNotifications)),
  }));
}

/** Sends messages to the other tabs of this browser while the same person is signed in there. */
export const tellOtherTabs = otherTabs('notifications', applyNotificationEvent);
