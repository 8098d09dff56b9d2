import {
  defaultMail,
  type Notification,
  type NotificationData,
  type NotificationPreferences,
} from '#contract/messaging/notifications';
import type { NewestNotification, StoredMailPreferences, NotificationRow } from './queries.ts';

export function asNotification(row: NotificationRow): Notification {
  const { id, createdAt, readAt } = row;
  return { id, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null, data: asData(row) };
}

/** One of the notifications that another feature lists. */
export function asNewest({ createdAt, readAt, ...row }: NewestNotification): Notification {
  return {
    id: row.id,
    createdAt: new Date(createdAt).toISOString(),
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    data: asData(row),
  };
}

/** The data of a notification with its name, which has its own column. */
export function asData({ name, data }: Pick<NotificationRow, 'name' | 'data'>): NotificationData {
  return { ...data, notificationName: name } as NotificationData;
}

/** A notification after marking, with the number of unread ones. */
export function asMarked<Row extends { readonly readAt: Date | null }>(row: Row) {
  return { ...row, readAt: row.readAt?.toISOString() ?? null };
}

/** A user's mail preferences, with the default of each topic they never chose. */
export function asPreferences({
  mail,
  isReminded,
  blockedFromMailing,
}: StoredMailPreferences): NotificationPreferences {
  return { mail: { ...defaultMail, ...mail }, isReminded, blockedFromMailing };
}
