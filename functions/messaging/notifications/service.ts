import { usualMail, type MailPreferences } from '#contract/messaging/notifications';
import { cellOfUser, type ReadableCell, type WritableCell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { blockFromMailing } from './mails/queries.ts';
import { readUnsubscribeToken } from './mails/unsubscribe-tokens.ts';
import { endReviewReminders, mailWishesOf, notificationsOf, setPreferences } from './queries.ts';
import { asNotification, asPreferences } from './views.ts';

/** Notifications come twenty to a page of a list. */
const lists = paging(20, NumberAndId);

export type Which = 'all' | 'unread' | 'read';

/** A page of a user's notifications. */
export async function listNotifications(cell: ReadableCell, userId: string, which: Which, cursor: string | undefined) {
  const before = lists.after(cursor);
  const [rows] = await cell.read(notificationsOf(userId, { which, before, most: lists.most }));
  return lists.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNotification);
}

export async function preferencesFor({ read }: Pick<ReadableCell, 'read'>, userId: string) {
  const [[wishes]] = await read(mailWishesOf(userId));
  return asPreferences(wishes ?? fail('SIGN_IN_REQUIRED'));
}

/** Keeps what a user wants mailed; whether anything is, only where they say so. */
export async function changePreferences(
  cell: WritableCell,
  userId: string,
  { mail, blockedFromMailing }: { mail: MailPreferences; blockedFromMailing?: boolean | undefined },
) {
  const former = await preferencesFor(cell, userId);
  const db = await cell.writable();
  const preferencesUpdate = setPreferences(db, userId, mail);
  if (blockedFromMailing === undefined) await preferencesUpdate;
  else await commit(db, [preferencesUpdate, blockFromMailing(db, userId, blockedFromMailing)]);
  return { ...former, mail, blockedFromMailing: blockedFromMailing ?? former.blockedFromMailing };
}

/** Ends the mails that a signed token names, or all of its recipient's. */
export async function unsubscribe(env: Env, token: string, isFromAll: boolean): Promise<void> {
  const { userId, scope } = (await readUnsubscribeToken(env.AUTH_SECRET, token)) ?? fail('NOT_FOUND');
  const cell = cellOfUser(env, userId);
  const [[wishes]] = await cell.read(mailWishesOf(userId));
  if (!wishes) fail('NOT_FOUND');
  // What was chosen stays for the day that mails are wanted again.
  if (isFromAll || scope === 'all') await blockFromMailing(cell, userId, true);
  else if (scope === 'review') await endReviewReminders(cell, userId);
  else await setPreferences(cell, userId, { ...usualMail, ...wishes.mail, [scope]: 'never' });
}
