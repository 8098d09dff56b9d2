import { contentOfCell } from '../../../library/content/content.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { recipientsOf } from '../../../messaging/notifications/mails/queries.ts';
import { dueReminders, recordOf, remindAgain } from '../queries.ts';
import { dayAt, isMorning, nextMorning } from '../rules.ts';
import { dueCount } from '../service.ts';

/**
 * Reminds learners of a cell who asked for it, in the morning where they are, once a day and only if something is due;
 * returns how many it read.
 */
export async function remindReviewers(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const due = await dueReminders(cell, now, most);
  if (due.length === 0) return 0;
  const content = contentOfCell(env, cell);
  const recipients = await recipientsOf(
    cell,
    due.map(({ userId }) => userId),
  );
  for (const { userId, timeZone } of due) {
    const day = dayAt(now, timeZone ?? undefined);
    const recipient = recipients.get(userId);
    const isWished = recipient !== undefined && !recipient.isBlocked && isMorning(now, day);
    const count = isWished ? await dueCount(content, await recordOf({ cell, userId }), now) : 0;
    // One a day has this id.
    const id = `review-${userId}-${day.from.toISOString().slice(0, 10)}`;
    const mails =
      recipient && count > 0 ? [mailInsert(cell, recipient, { kind: 'review', userId, count }, { id, at: now })] : [];
    await remindAgain(cell, userId, nextMorning(now, day), mails);
  }
  await sendSoon(env, cell);
  return due.length;
}
