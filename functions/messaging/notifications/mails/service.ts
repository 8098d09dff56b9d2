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
  settle,
  settleDigest,
  type Mailable,
  type Recipient,
} from './queries.ts';

/** Mails what is due on its own, each once however often this runs; returns how many notifications there were. */
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
    if (!isWished(mailable, recipient)) return [];
    const message = { kind: 'notification', userId, data: asData(notification) } as const;
    return [mailInsert(cell, recipient, message, { id: `notification-${notification.id}`, at: now })];
  });
  const ids = due.map(({ notification }) => notification.id);
  await commit(cell, [settle(cell, ids), ...mails]);
  await sendSoon(env, cell);
  return due.length;
}

/** Mails the digests that are due, each once however often this runs; returns how many there were. */
export async function mailDigests(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await digestRecipients(cell, now, most);
  if (due.length === 0) return 0;
  const recipients = await recipientsOf(cell, due);
  for (const userId of due) {
    const recipient = recipients.get(userId);
    const wished = (await dueForDigest(cell, userId, now)).filter((mailable) => isWished(mailable, recipient));
    const news = wished.map(({ notification }) => asData(notification));
    const id = `digest-${userId}-${now.toISOString().slice(0, 10)}`;
    const mails =
      recipient && news.length > 0 ? [mailInsert(cell, recipient, digestOf(userId, news), { id, at: now })] : [];
    await commit(cell, [settleDigest(cell, userId, now), ...mails]);
  }
  await sendSoon(env, cell);
  return due.length;
}

/** Whether its recipient still wants it mailed; blocking and a choice of "never" count until the last moment. */
function isWished({ notification, preferences }: Mailable, recipient: Recipient | undefined): recipient is Recipient {
  return recipient !== undefined && mailTimeOf(notification.name, preferences, recipient.isBlocked) !== 'never';
}
