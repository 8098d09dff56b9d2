import { contentOf, type Content } from '../../content/content.ts';
import { learnerDbs, mostOf, platformDb, type LearnerDatabase } from '../../database/database.ts';
import type { Env } from '../../env.ts';
import { enqueueOnce } from '../../mail/queries.ts';
import { recipientsOf } from '../../notifications/mails/queries.ts';
import { dueReminders, recordOf, remindAgain } from '../queries.ts';
import { dayAt, isMorning, nextMorning } from '../rules.ts';
import { dueCount } from '../service.ts';
import { reminderFor } from './compose.ts';

/**
 * Reminds learners who asked for it, in the morning where they are, once a day and only if something is due; says how
 * many it looked at.
 */
export async function remindReviewers(env: Env, most: number, now = new Date()): Promise<number> {
  const platform = platformDb(env);
  const { revision } = await contentOf(platform, () => Promise.resolve(undefined)).catalogue();
  const content = contentOf(platform, () => Promise.resolve(revision));
  return mostOf(learnerDbs(env), (learner) => remindIn(env, learner, content, most, now));
}

async function remindIn(env: Env, learner: LearnerDatabase, content: Content, most: number, now: Date) {
  const platform = platformDb(env);
  const due = await dueReminders(learner, now, most);
  const recipients = due.length
    ? await recipientsOf(
        platform,
        due.map(({ userId }) => userId),
      )
    : new Map<string, never>();
  for (const { userId, timeZone } of due) {
    const day = dayAt(now, timeZone ?? undefined);
    const recipient = recipients.get(userId);
    const isWished = recipient !== undefined && !recipient.isBlocked && isMorning(now, day);
    const count = isWished ? await dueCount(content, await recordOf({ learner, userId }), now) : 0;
    if (recipient && count > 0) await enqueueOnce(platform, [await reminderFor(env, recipient, count, day)], now);
    await remindAgain(learner, userId, nextMorning(now, day));
  }
  return due.length;
}
