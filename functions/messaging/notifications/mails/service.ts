import { expiryOf } from '#contract/messaging/notifications';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import type { Env } from '../../../env.ts';
import { mailInsert } from '../../mail/queries.ts';
import { sendSoon } from '../../mail/service.ts';
import { mailTimeOf } from '../rules.ts';
import { asData } from '../views.ts';
import { digestOf } from './compose.ts';
import {
  digestRecipients,
  dueForDigest,
  mailableNow,
  recipientsOf,
  clearMailDue,
  clearDigestDue,
  type Mailable,
  type Recipient,
} from './queries.ts';

/** Mails due notifications individually and idempotently; returns how many notifications were due. */
export async function mailNotifications(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await mailableNow(cell, now, most);
  if (due.length === 0) return 0;
  const recipients = await recipientsOf(
    cell,
    due.map(({ notification }) => notification.userId),
  );
  const mails = due.flatMap((mailable) => {
    const { notification } = mailable;
    const { userId } = notification;
    const recipient = recipients.get(userId);
    if (!isWanted(mailable, recipient, now)) return [];
    const data = asData(notification);
    const message = { kind: 'notification', userId, data } as const;
    const options = { id: `notification-${notification.id}`, at: now, expiresAt: expiryOf(data) };
    return [mailInsert(cell, recipient, message, options)];
  });
  const ids = due.map(({ notification }) => notification.id);
  await commit(cell, [clearMailDue(cell, ids), ...mails]);
  await sendSoon(env, cell);
  return due.length;
}

/** Mails due digests idempotently; returns how many were due. */
export async function mailDigests(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await digestRecipients(cell, now, most);
  if (due.length === 0) return 0;
  const recipients = await recipientsOf(cell, due);
  for (const userId of due) {
    const recipient = recipients.get(userId);
    const wanted = (await dueForDigest(cell, userId, now)).filter((mailable) => isWanted(mailable, recipient, now));
    const news = wanted.map(({ notification }) => asData(notification));
    const id = `digest-${userId}-${now.toISOString().slice(0, 10)}`;
    const mails =
      recipient && news.length > 0 ? [mailInsert(cell, recipient, digestOf(userId, news), { id, at: now })] : [];
    await commit(cell, [clearDigestDue(cell, userId, now), ...mails]);
  }
  await sendSoon(env, cell);
  return due.length;
}

/** Whether a mail is still of use, and the recipient's present preferences allow it, which may have changed since. */
function isWanted(
  { notification, preferences }: Mailable,
  recipient: Recipient | undefined,
  now: Date,
): recipient is Recipient {
  if (!recipient || (expiryOf(asData(notification)) ?? Infinity) <= now) return false;
  return mailTimeOf(notification.name, preferences, recipient.isBlocked) !== 'never';
}
