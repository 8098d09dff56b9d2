import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { NotificationData } from '#contract/messaging/notifications';
import type { Env } from '../../functions/env.ts';
import { users } from '../../functions/edge/sessions/schema.ts';
import { cellsOf, maxOverCells } from '../../functions/data/cells.ts';
import { notificationInsert, unreadCountOf } from '../../functions/messaging/notifications/queries.ts';
import { sendEducatorPrompts } from '../../functions/messaging/notifications/educator-prompts/service.ts';
import { mailDigests, mailNotifications } from '../../functions/messaging/notifications/mails/service.ts';
import { notificationCounts } from '../../functions/messaging/notifications/schema.ts';
import { cellOfEmail, inEveryCell } from './cells.ts';

interface NotificationOptions {
  readonly dedupeKey?: string;
  readonly at?: Date;
}

export const passedCourse = (number: number): NotificationData => ({
  notificationName: 'CertificateAvailable',
  courseId: `course-${number}`,
  title: `Course ${number}`,
});

/** Notifies a user with the statements that features use. */
export async function notifyUser(
  email: string,
  data: NotificationData,
  options: NotificationOptions = {},
): Promise<void> {
  const db = await cellOfEmail(email);
  await db.batch(notificationInsert(db, { userId: await idOf(email), data, ...options }));
}

export async function idOf(email: string): Promise<string> {
  const [user] = await inEveryCell((cell) => cell.select().from(users).where(eq(users.email, email)));
  return user?.id ?? '';
}

/** The stored number of unread notifications. */
export async function storedUnreadCount(email: string): Promise<number> {
  return unreadCountOf(await cellOfEmail(email), await idOf(email));
}

/** Sets the stored number, to a wrong value. */
export async function setUnreadCount(email: string, count: number): Promise<void> {
  const isTheirs = eq(notificationCounts.userId, await idOf(email));
  await (await cellOfEmail(email)).update(notificationCounts).set({ unread: count }).where(isTheirs);
}

/** Mails all notifications and digests that are due. */
export async function mailDueNotifications(env: Env, now = new Date()): Promise<void> {
  for (const cell of cellsOf(env)) {
    await mailNotifications(env, cell, 50, now);
    await mailDigests(env, cell, 50, now);
  }
}

/** Sends the educator prompt to every user for whom it is due. */
export const sendDueEducatorPrompts = (now: Date) =>
  maxOverCells(cellsOf(env), (db) => sendEducatorPrompts(db, 50, now));
