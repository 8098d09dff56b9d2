import { contentOfCell } from '../../../library/content/content.ts';
import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { mailInsert } from '../../../messaging/mail/queries.ts';
import { sendSoon } from '../../../messaging/mail/service.ts';
import { recipientsOf } from '../../../messaging/notifications/mails/queries.ts';
import { dueReminders, recordOf, scheduleNextReminder } from '../queries.ts';
import { dayAt, isMorning, nextMorning } from '../rules.ts';
import { dueCount } from '../service.ts';

/**
 * Mails review reminders in the morning of the learner's time zone, once a day and only if questions are due;
 * returns how many it read.
 */
export async function remindReviewers(env: Env, cell: Cell, limit: number, now = new Date()): Promise<number> {
  const due = await dueReminders(cell, now, limit);
  if (due.length === 0) return 0;
  const content = contentOfCell(env, cell);
  const recipients = await recipientsOf(
    cell,
    due.map(({ userId }) => userId),
  );
  for (const { userId, timeZone } of due) {
    const day = dayAt(now, timeZone ?? undefined);
    const recipient = recipients.get(userId);
    const isWanted = recipient !== undefined && !recipient.isBlocked && isMorning(now, day);
    const count = isWanted ? await dueCount(content, await recordOf({ cell, userId }), now) : 0;
    // Deduplicates: one mail a day.
    const id = `review-${userId}-${day.from.toISOString().slice(0, 10)}`;
    const mails =
      recipient && count > 0 ? [mailInsert(cell, recipient, { kind: 'review', userId, count }, { id, at: now })] : [];
    await scheduleNextReminder(cell, userId, nextMorning(now, day), mails);
  }
  await sendSoon(env, cell);
  return due.length;
}
