import type { NotificationChange, NotificationEvent } from '#contract/messaging/notifications';
import { otherTabs } from '../../platform/session/other-tabs.ts';
import { $user } from '../../platform/session/user-store.ts';

/** A change of a user's notifications, in this tab, another tab or on another device. */
export type NotificationMessage =
  | { readonly event: 'notification_created'; readonly data: NotificationEvent }
  | { readonly event: 'notification_changed'; readonly data: NotificationChange };

type Listener = (message: NotificationMessage) => void;

const listeners = new Set<Listener>();

/** Subscribes to all notification messages. */
export function onNotification(listener: Listener): void {
  listeners.add(listener);
}

/** Applies a message from the realtime channel or another tab to number and lists. */
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

/** Sends a message to the other tabs in which the same user is signed in. */
export const publishToTabs = otherTabs('notifications', applyNotificationEvent);
