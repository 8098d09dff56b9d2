import { usualMail, type MailPreferences } from '#contract/notifications';
import { learnerDb, platformDb, type Learner, type LearnerDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { fail } from '../http/errors.ts';
import { NumberAndId, paging } from '../http/paging.ts';
import { blockFromMailing, recipientsOf } from './mails/queries.ts';
import { readUnsubscribeToken } from './mails/unsubscribe-tokens.ts';
import { endReviewReminders, mailWishesOf, notificationsOf, recount, setPreferences } from './queries.ts';
import { asNotification, asPreferences } from './views.ts';

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
  const [wishes, recipients] = await Promise.all([
    mailWishesOf(learnerDb(env, learner), id),
    recipientsOf(platformDb(env), [id]),
  ]);
  const { isBlocked } = recipients.get(id) ?? fail('SIGN_IN_REQUIRED');
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
  const learner = (await recipientsOf(platformDb(env), [userId])).get(userId) ?? fail('NOT_FOUND');
  const db = learnerDb(env, learner);
  // What was chosen stays for the day that mails are wanted again.
  if (isFromAll || scope === 'all') return blockFromMailing(platformDb(env), userId, true);
  if (scope === 'review') return endReviewReminders(db, userId);
  const { mail } = await mailWishesOf(db, userId);
  await setPreferences(db, userId, { ...usualMail, ...mail, [scope]: 'never' });
}
