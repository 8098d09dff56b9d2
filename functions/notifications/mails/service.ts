import { learnerDbs, mostOf, platformDb } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import { enqueueOnce } from '../../mail/queries.ts';
import { deliver } from '../../mail/service.ts';
import { mailTimeOf } from '../rules.ts';
import { asData, asNotification } from '../views.ts';
import { digestFor, mailFor } from './compose.ts';
import {
  digestOf,
  digestRecipients,
  mailableNow,
  recipientsOf,
  settle,
  settleDigest,
  type Mailable,
  type Recipient,
} from './queries.ts';

/*
 * A mail goes into the outbox under the id of its notification, which is settled only afterwards: an interrupted run is
 * repeated, and the outbox takes each mail once.
 */

/**
 * Mails what is due on its own, each once however often this runs, even at the same time; returns how many there were.
 */
export async function mailNotifications(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const rows = await mostOf(learnerDbs(env), async (db) => {
    const due = await mailableNow(db, now, most);
    const recipients = await recipientsOf(
      platform,
      due.map(({ notification }) => notification.userId),
    );
    const mails = due.flatMap((mailable) => {
      const recipient = recipients.get(mailable.notification.userId);
      return isWished(mailable, recipient) ? mailFor(env, recipient, asNotification(mailable.notification)) : [];
    });
    await enqueueOnce(platform, await Promise.all(mails), now);
    await settle(
      db,
      due.map(({ notification }) => notification.id),
    );
    return due.length;
  });
  if (rows > 0) await deliver(env);
  return rows;
}

/** Mails the digests that are due, each once however often this runs; returns how many there were. */
export async function mailDigests(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const rows = await mostOf(learnerDbs(env), async (db) => {
    const due = await digestRecipients(db, now, most);
    const recipients = await recipientsOf(platform, due);
    for (const userId of due) {
      const recipient = recipients.get(userId);
      const wished = (await digestOf(db, userId, now)).filter((mailable) => isWished(mailable, recipient));
      const news = wished.map(({ notification }) => asData(notification));
      if (recipient && news.length > 0) await enqueueOnce(platform, [await digestFor(env, recipient, news, now)], now);
      await settleDigest(db, userId, now);
    }
    return due.length;
  });
  if (rows > 0) await deliver(env);
  return rows;
}

/** Whether its recipient still wants it mailed; blocking and a choice of "never" count until the last moment. */
function isWished({ notification, preferences }: Mailable, recipient: Recipient | undefined): recipient is Recipient {
  return recipient !== undefined && mailTimeOf(notification.name, preferences, recipient.isBlocked) !== 'never';
}
