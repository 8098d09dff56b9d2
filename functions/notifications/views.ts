import { usualMail, type MailPreferences, type Notification } from '#contract/notifications';
import type { NotificationRow } from './queries.ts';

export function asNotification({ id, createdAt, readAt, data }: NotificationRow): Notification {
  return { id, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null, data };
}

/** A notification after marking, with the number of unread ones. */
export function asMarked<Row extends { readonly readAt: Date | null }>(row: Row) {
  return { ...row, readAt: row.readAt?.toISOString() ?? null };
}

/** What somebody wants mailed; what they never chose is as usual. */
export function asPreferences(mail: Partial<MailPreferences> | null, blockedFromMailing: boolean) {
  return { mail: { ...usualMail, ...mail }, blockedFromMailing };
}
