import { usualMail, type MailPreferences } from '#contract/notifications';
import { database, type Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { deliver } from '../mail/service.ts';
import { duePrompts, raisePrompt } from './educator-prompt-queries.ts';
import { digestFor, mailFor } from './mails.ts';
import { digestOf, digestReaders, mailableNow, settleDigest, settleOne, type Mailable } from './mail-queries.ts';
import { notificationsOf, preferencesOf, recount, setPreferences } from './queries.ts';
import { mailTimeOf, withoutMails } from './rules.ts';
import { readUnsubscribeToken } from './unsubscribe-tokens.ts';
import { asNotification, asPreferences } from './views.ts';

/** Notifications come twenty to a page of a list. */
const lists = paging(20, NumberAndId);

export type Which = 'all' | 'unread' | 'read';

/** A page of somebody's notifications; where all unread ones fit on it and the count says otherwise, they are counted. */
export async function listNotifications(db: Database, userId: string, which: Which, cursor: string | undefined) {
  const before = lists.after(cursor);
  const { rows, counted } = await notificationsOf(db, userId, { which, before, most: lists.most });
  const page = lists.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNotification);
  const isWhole = which === 'unread' && !before && !page.nextCursor;
  if (isWhole && page.data.length !== counted) await recount(db, userId);
  return page;
}

export async function preferencesFor(db: Database, userId: string) {
  return asPreferences((await preferencesOf(db, userId)) ?? fail('SIGN_IN_REQUIRED'));
}

export async function changePreferences(db: Database, userId: string, mail: MailPreferences) {
  await setPreferences(db, userId, mail);
  return preferencesFor(db, userId);
}

/** Ends the mails that a signed token names, or all of its recipient's. */
export async function unsubscribe(env: Env, token: string, isFromAll: boolean): Promise<void> {
  const { userId, scope } = (await readUnsubscribeToken(env.AUTH_SECRET, token)) ?? fail('NOT_FOUND');
  const db = database(env.DB);
  const { mail } = (await preferencesOf(db, userId)) ?? fail('NOT_FOUND');
  await setPreferences(db, userId, withoutMails(isFromAll ? 'all' : scope, { ...usualMail, ...mail }));
}

/** Mails what is due on its own, each once however often this runs, even at the same time; says how many there were. */
export async function mailNotifications(env: Env, most: number, now = new Date()): Promise<number> {
  const db = database(env.DB);
  const due = await mailableNow(db, now, most);
  for (const mailable of due) {
    const { notification, reader } = mailable;
    await settleOne(
      db,
      notification.id,
      isWished(mailable) ? await mailFor(env, reader, notification) : undefined,
      now,
    );
  }
  if (due.length > 0) await deliver(env);
  return due.length;
}

/** Mails the digests that are due, each once however often this runs; says how many there were. */
export async function mailDigests(env: Env, most: number, now = new Date()): Promise<number> {
  const db = database(env.DB);
  const readers = await digestReaders(db, now, most);
  for (const userId of readers) {
    const wished = (await digestOf(db, userId, now)).filter(isWished);
    const reader = wished[0]?.reader;
    const news = wished.map(({ notification }) => notification.data);
    await settleDigest(db, userId, reader && (await digestFor(env, reader, news, now)), now);
  }
  if (readers.length > 0) await deliver(env);
  return readers.length;
}

/** Whether its reader still wants it mailed; blocking and a choice of "never" count until the last moment. */
function isWished({ notification, preferences, reader }: Mailable): boolean {
  return mailTimeOf(notification.name, preferences, reader.isBlocked) !== 'never';
}

/**
 * Asks whoever is due whether they teach: complete accounts at least seven days old that never answered, or dismissed
 * the question more than 90 days ago (specification, section 1, "asked once in a while").
 */
export async function raiseEducatorPrompts(db: Database, most: number, now = new Date()): Promise<number> {
  const due = await duePrompts(db, now, most);
  for (const userId of due) await raisePrompt(db, userId, now);
  return due.length;
}
