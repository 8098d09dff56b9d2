import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { EducatorAnswer } from '#contract/messaging/notifications';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { notificationChangedInsert, notificationInsert } from '../queries.ts';
import { educatorPromptAfter, educatorPromptAgainAfter } from '../rules.ts';
import { educatorPrompts, notifications } from '../schema.ts';

/** Stores a user's answer to a prompt and marks it as read; false if the prompt is not theirs. */
export async function answerPrompt(
  db: Cell,
  userId: string,
  id: string,
  answer: EducatorAnswer,
  at: Date,
): Promise<boolean> {
  const isOwnPrompt = and(
    eq(notifications.id, id),
    eq(notifications.userId, userId),
    eq(notifications.name, 'EducatorPromptNotification'),
  );
  const dueAt = answer === 'dismiss' ? new Date(at.getTime() + educatorPromptAgainAfter) : null;
  const isReplaceable = sql`excluded.answer <> 'dismiss' or educator_prompts.answer is null or educator_prompts.answer = 'dismiss'`;
  const [rows] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${at.getTime()})` })
      .where(isOwnPrompt)
      .returning({ id: notifications.id }),
    insertFrom(
      db,
      educatorPrompts,
      { userId, dueAt, answer, answeredAt: at, notificationId: id },
      sql`from ${notifications} where ${isOwnPrompt}`,
    ).onConflictDoUpdate({
      target: educatorPrompts.userId,
      set: {
        dueAt: sql`excluded.due_at`,
        answer: sql`excluded.answer`,
        answeredAt: sql`excluded.answered_at`,
        notificationId: sql`excluded.notification_id`,
      },
      setWhere: isReplaceable,
    }),
    notificationChangedInsert(db, userId, id),
  ]);
  return rows.length > 0;
}

/**
 * Schedules the first educator prompt of a user whose registration is complete: a statement for a batch.
 */
export function scheduleEducatorPrompt(db: Cell, userId: string) {
  const dueAt = sql`${users.createdAt} + ${educatorPromptAfter}`;
  return insertFrom(
    db,
    educatorPrompts,
    { userId, dueAt },
    sql`from ${users} where ${users.id} = ${userId}`,
  ).onConflictDoNothing();
}

/** Users whose educator prompt is due. */
export async function duePrompts(db: Cell, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: educatorPrompts.userId })
    .from(educatorPrompts)
    .where(and(isNotNull(educatorPrompts.dueAt), sql`${educatorPrompts.dueAt} <= ${now.getTime()}`))
    .orderBy(educatorPrompts.dueAt)
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Inserts a user's educator prompt, unless a concurrent run did or an earlier prompt is still unread, and
 * schedules the next one in case it is not answered.
 */
export async function insertEducatorPrompt(db: Cell, userId: string, now: Date): Promise<void> {
  const isDue = sql`exists (select 1 from educator_prompts where user_id = ${userId} and due_at <= ${now.getTime()})`;
  const hasUnreadPrompt = sql`exists (select 1 from notifications
    where user_id = ${userId} and read_at is null and name = 'EducatorPromptNotification')`;
  await db.batch([
    ...notificationInsert(db, {
      userId,
      data: { notificationName: 'EducatorPromptNotification' },
      at: now,
      when: sql`${isDue} and not ${hasUnreadPrompt}`,
    }),
    db
      .update(educatorPrompts)
      .set({ dueAt: new Date(now.getTime() + educatorPromptAgainAfter) })
      .where(and(eq(educatorPrompts.userId, userId), sql`${educatorPrompts.dueAt} <= ${now.getTime()}`)),
  ]);
}
