import { usualMail, type MailPreferences } from '#contract/notifications';
import { learnerDb, learnerDbs, mostOf, platformDb, type Learner, type LearnerDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { enqueueOnce } from '../mail/queries.ts';
import { deliver } from '../mail/service.ts';
import { duePrompts, raisePrompt } from './educator-prompt-queries.ts';
import { digestFor, mailFor } from './mails.ts';
import {
  blockFromMailing,
  digestOf,
  digestReaders,
  mailableNow,
  readersOf,
  settle,
  settleDigest,
  type Mailable,
  type Reader,
} from './mail-queries.ts';
import { endReviewReminders, mailWishesOf, notificationsOf, recount, setPreferences } from './queries.ts';
import { mailTimeOf } from './rules.ts';
import { readUnsubscribeToken } from './unsubscribe-tokens.ts';
import { asData, asNotification, asPreferences } from './views.ts';

/** Notifications come twenty to a page of a list. */
const lists = paging(20, NumberAndId);

export type Which = 'all' | 'unread' | 'read';

/** A page of a user's notifications; where all unread ones fit on it and the count says otherwise, they are counted. */
export async function listNotifications(db: LearnerDatabase, userId: string, which: Which, cursor: string | undefined) {
  const before = lists.after(cursor);
  const { rows, counted } = await notificationsOf(db, userId, { which, before, most: lists.most });
  const page = lists.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNotification);
  const isWhole = which === 'unread' && !before && !page.nextCursor;
  if (isWhole && page.data.length !== counted) await recount(db, userId);
  return page;
}

export async function preferencesFor(env: Env, learner: Learner) {
  const { id } = learner;
  const [wishes, readers] = await Promise.all([
    mailWishesOf(learnerDb(env, learner), id),
    readersOf(platformDb(env), [id]),
  ]);
  const { isBlocked } = readers.get(id) ?? fail('SIGN_IN_REQUIRED');
  return asPreferences(wishes, isBlocked);
}

/** Keeps what a user wants mailed; whether anything is, only where they say so. */
export async function changePreferences(
  env: Env,
  learner: Learner,
  { mail, blockedFromMailing }: { mail: MailPreferences; blockedFromMailing?: boolean | undefined },
) {
  if (blockedFromMailing !== undefined) await blockFromMailing(platformDb(env), learner.id, blockedFromMailing);
  await setPreferences(learnerDb(env, learner), learner.id, mail);
  return preferencesFor(env, learner);
}

/** Ends the mails that a signed token names, or all of its recipient's. */
export async function unsubscribe(env: Env, token: string, isFromAll: boolean): Promise<void> {
  const { userId, scope } = (await readUnsubscribeToken(env.AUTH_SECRET, token)) ?? fail('NOT_FOUND');
  const learner = (await readersOf(platformDb(env), [userId])).get(userId) ?? fail('NOT_FOUND');
  const db = learnerDb(env, learner);
  // What was chosen stays for the day that mails are wanted again.
  if (isFromAll || scope === 'all') return blockFromMailing(platformDb(env), userId, true);
  if (scope === 'review') return endReviewReminders(db, userId);
  const { mail } = await mailWishesOf(db, userId);
  await setPreferences(db, userId, { ...usualMail, ...mail, [scope]: 'never' });
}

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
    const readers = await readersOf(
      platform,
      due.map(({ notification }) => notification.userId),
    );
    const mails = due.flatMap((mailable) => {
      const reader = readers.get(mailable.notification.userId);
      return isWished(mailable, reader) ? mailFor(env, reader, asNotification(mailable.notification)) : [];
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
    const due = await digestReaders(db, now, most);
    const readers = await readersOf(platform, due);
    for (const userId of due) {
      const reader = readers.get(userId);
      const wished = (await digestOf(db, userId, now)).filter((mailable) => isWished(mailable, reader));
      const news = wished.map(({ notification }) => asData(notification));
      if (reader && news.length > 0) await enqueueOnce(platform, [await digestFor(env, reader, news, now)], now);
      await settleDigest(db, userId, now);
    }
    return due.length;
  });
  if (rows > 0) await deliver(env);
  return rows;
}

/** Whether its reader still wants it mailed; blocking and a choice of "never" count until the last moment. */
function isWished({ notification, preferences }: Mailable, reader: Reader | undefined): reader is Reader {
  return reader !== undefined && mailTimeOf(notification.name, preferences, reader.isBlocked) !== 'never';
}

/**
 * Asks anyone who is due whether they teach: complete accounts at least seven days old that never answered, or
 * dismissed the question more than 90 days ago (specification, section 1, "asked once in a while").
 */
export async function raiseEducatorPrompts(db: LearnerDatabase, most: number, now = new Date()): Promise<number> {
  const due = await duePrompts(db, now, most);
  for (const userId of due) await raisePrompt(db, userId, now);
  return due.length;
}
