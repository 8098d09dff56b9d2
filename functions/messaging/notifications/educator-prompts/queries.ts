import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { EducatorAnswer } from '#contract/messaging/notifications';
import { users } from '../../../edge/sessions/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { changedMessage, notificationInsert } from '../queries.ts';
import { educatorPromptAfter, educatorPromptAgainAfter } from '../rules.ts';
import { educatorPrompts, notifications } from '../schema.ts';

/** Stores what a user answered to a prompt of theirs and marks it as read; returns whether it is one. */
export async function answerPrompt(
  db: Cell,
  userId: string,
  id: string,
  answer: EducatorAnswer,
  at: Date,
): Promise<boolean> {
  const isTheirs = and(
    eq(notifications.id, id),
    eq(notifications.userId, userId),
    eq(notifications.name, 'EducatorPromptNotification'),
  );
  const again = answer === 'dismiss' ? new Date(at.getTime() + educatorPromptAgainAfter) : null;
  const isNoAnswer = sql`excluded.answer <> 'dismiss' or educator_prompts.answer is null or educator_prompts.answer = 'dismiss'`;
  const [rows] = await db.batch([
    db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${at.getTime()})` })
      .where(isTheirs)
      .returning({ id: notifications.id }),
    insertFrom(
      db,
      educatorPrompts,
      { userId, dueAt: again, answer, answeredAt: at, notificationId: id },
      sql`from ${notifications} where ${isTheirs}`,
    ).onConflictDoUpdate({
      target: educatorPrompts.userId,
      set: {
        dueAt: sql`excluded.due_at`,
        answer: sql`excluded.answer`,
        answeredAt: sql`excluded.answered_at`,
        notificationId: sql`excluded.notification_id`,
      },
      setWhere: isNoAnswer,
    }),
    changedMessage(db, userId, id),
  ]);
  return rows.length > 0;
}

/**
 * Lets a user whose registration is complete be asked whether they teach once their account is old enough: a statement
 * for a batch.
 */
export function askLaterWhetherEducator(db: Cell, userId: string) {
  const dueAt = sql`${users.createdAt} + ${educatorPromptAfter}`;
  return insertFrom(
    db,
    educatorPrompts,
    { userId, dueAt },
    sql`from ${users} where ${users.id} = ${userId}`,
  ).onConflictDoNothing();
}

/** People who are due to be asked whether they teach. */
export async function duePrompts(db: Cell, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: educatorPrompts.userId })
    .from(educatorPrompts)
    .where(and(isNotNull(educatorPrompts.dueAt), sql`${educatorPrompts.dueAt} <= ${now.getTime()}`))
    .orderBy(educatorPrompts.dueAt)
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/**
 * Asks a user whether they teach, unless another run did so in this moment or an earlier prompt is still unread, and
 * records when to ask again if nothing is answered.
 */
export async function raisePrompt(db: Cell, userId: string, now: Date): Promise<void> {
  const isDue = sql`exists (select 1 from educator_prompts where user_id = ${userId} and due_at <= ${now.getTime()})`;
  const isAsked = sql`exists (select 1 from notifications
    where user_id = ${userId} and read_at is null and name = 'EducatorPromptNotification')`;
  await db.batch([
    ...notificationInsert(db, {
      userId,
      data: { notificationName: 'EducatorPromptNotification' },
      at: now,
      when: sql`${isDue} and not ${isAsked}`,
    }),
    db
      .update(educatorPrompts)
      .set({ dueAt: new Date(now.getTime() + educatorPromptAgainAfter) })
      .where(and(eq(educatorPrompts.userId, userId), sql`${educatorPrompts.dueAt} <= ${now.getTime()}`)),
  ]);
}
