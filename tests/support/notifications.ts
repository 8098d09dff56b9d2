import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { NotificationData } from '#contract/notifications';
import { userByEmail } from '../../functions/accounts/queries.ts';
import type { Env } from '../../functions/env.ts';
import { platformDb, learnerDbs, mostOf } from '../../functions/database/database.ts';
import { notificationInsert, unreadCountOf } from '../../functions/notifications/queries.ts';
import { raiseEducatorPrompts } from '../../functions/notifications/educator-prompts/service.ts';
import { mailDigests, mailNotifications } from '../../functions/notifications/mails/service.ts';
import { notificationCounts } from '../../functions/notifications/schema.ts';
import { shardOf } from './shards.ts';

interface Telling {
  readonly dedupeKey?: string;
  readonly at?: Date;
}

export const passedCourse = (number: number): NotificationData => ({
  notificationName: 'CertificateAvailable',
  courseId: `course-${number}`,
  title: `Course ${number}`,
});

/** Notifies the user with this address through the function that features use. */
export async function isTold(email: string, data: NotificationData, telling: Telling = {}): Promise<void> {
  const db = await shardOf(email);
  await db.batch(notificationInsert(db, { userId: await idOf(email), data, ...telling }));
}

export async function idOf(email: string): Promise<string> {
  return (await userByEmail(platformDb(env), email))?.id ?? '';
}

/** The stored number of unread notifications. */
export async function keptCount(email: string): Promise<number> {
  return unreadCountOf(await shardOf(email), await idOf(email));
}

/** Sets the stored number to a wrong value. */
export async function countIsWrong(email: string, count: number): Promise<void> {
  const isTheirs = eq(notificationCounts.userId, await idOf(email));
  await (await shardOf(email)).update(notificationCounts).set({ unread: count }).where(isTheirs);
}

/** Mails all notifications and digests that are due. */
export async function mailNews(env: Env, now = new Date()): Promise<void> {
  await mailNotifications(env, 50, now);
  await mailDigests(env, 50, now);
}

/** Prompts every user who is due. */
export const askWhoTeaches = (now: Date) => mostOf(learnerDbs(env), (db) => raiseEducatorPrompts(db, 50, now));
