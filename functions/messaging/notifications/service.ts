import { defaultMail, type MailPreferences } from '#contract/messaging/notifications';
import { cellOfUser, type ReadableCell, type WritableCell } from '../../data/cells.ts';
import { commit } from '../../data/commit.ts';
import type { Env } from '../../env.ts';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { blockFromMailing } from './mails/queries.ts';
import { readUnsubscribeToken } from './mails/unsubscribe-tokens.ts';
import { endReviewReminders, mailPreferencesOf, notificationsOf, setPreferences } from './queries.ts';
import { asNotification, asPreferences } from './views.ts';

const lists = paging(20, NumberAndId);

export type ReadFilter = 'all' | 'unread' | 'read';

/** A page of a user's notifications. */
export async function listNotifications(
  cell: ReadableCell,
  userId: string,
  filter: ReadFilter,
  cursor: string | undefined,
) {
  const before = lists.after(cursor);
  const [rows] = await cell.read(notificationsOf(userId, { filter, before, limit: lists.most }));
  return lists.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNotification);
}

export async function preferencesFor({ read }: Pick<ReadableCell, 'read'>, userId: string) {
  const [[stored]] = await read(mailPreferencesOf(userId));
  return asPreferences(stored ?? fail('SIGN_IN_REQUIRED'));
}

/** Stores a user's mail preferences; blocking changes only if it is given. */
export async function changePreferences(
  cell: WritableCell,
  userId: string,
  { mail, blockedFromMailing }: { mail: MailPreferences; blockedFromMailing?: boolean | undefined },
) {
  const current = await preferencesFor(cell, userId);
  const db = await cell.writable();
  const preferencesUpdate = setPreferences(db, userId, mail);
  if (blockedFromMailing === undefined) await preferencesUpdate;
  else await commit(db, [preferencesUpdate, blockFromMailing(db, userId, blockedFromMailing)]);
  return { ...current, mail, blockedFromMailing: blockedFromMailing ?? current.blockedFromMailing };
}

/** Ends the mails of a signed token's scope, or all optional mails of its user. */
export async function unsubscribe(env: Env, token: string, fromAll: boolean): Promise<void> {
  const { userId, scope } = (await readUnsubscribeToken(env.AUTH_SECRET, token)) ?? fail('NOT_FOUND');
  const cell = cellOfUser(env, userId);
  const [[stored]] = await cell.read(mailPreferencesOf(userId));
  if (!stored) fail('NOT_FOUND');
  // The preferences stay, for when the user unblocks mails.
  if (fromAll || scope === 'all') await blockFromMailing(cell, userId, true);
  else if (scope === 'review') await endReviewReminders(cell, userId);
  else await setPreferences(cell, userId, { ...defaultMail, ...stored.mail, [scope]: 'never' });
}
