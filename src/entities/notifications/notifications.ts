import { notifications, type Marked, type Notification } from '#contract/messaging/notifications';
import { request } from '../../platform/api/request.ts';
import { applyNotificationEvent, publishToTabs } from './notification-events.ts';
import { loadTexts } from './panel-texts.ts';
import { translations } from '../../platform/text/translations.ts';

const { endpoints } = notifications;

/** One page of a list of notifications. */
export interface NotificationPage {
  readonly data: readonly Notification[];
  readonly nextCursor: string | null;
}

/**
 * Requests a page of notifications, newest first.
 *
 * @throws Error "Invalid response from server." when the answer has no list in its field `data` (section 5)
 */
export async function fetchNotifications(which: 'all' | 'unread', cursor?: string): Promise<NotificationPage> {
  const reply = (await request(endpoints[which], {
    query: { ...(cursor && { cursor }) },
  })) as Partial<NotificationPage> | null;
  if (!Array.isArray(reply?.data)) {
    await loadTexts('notifications');
    throw new Error(translations('notifications')('invalid'));
  }
  return { data: reply.data, nextCursor: reply.nextCursor ?? null };
}

/** Marks one notification and updates the number of unread ones, also in other tabs. */
export async function markNotification(id: string, isRead: boolean): Promise<void> {
  const endpoint = isRead ? endpoints.markAsRead : endpoints.markAsUnread;
  // Another backend may answer with nothing (section 7: "No body shown").
  const marked = (await request(endpoint, { params: { id } }, { keepalive: true })) as Marked | undefined;
  if (marked) publishChange(marked);
}

/** Marks everything as read. */
export async function markAllNotifications(): Promise<void> {
  const { numberOfUnreadNotifications } = await request(endpoints.markAllAsRead, {});
  publishChange({ id: null, readAt: new Date().toISOString(), numberOfUnreadNotifications });
}

function publishChange(data: { id: string | null; readAt: string | null; numberOfUnreadNotifications: number }): void {
  const message = { event: 'notification_changed', data } as const;
  applyNotificationEvent(message);
  publishToTabs(message);
}
