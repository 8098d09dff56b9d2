import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { NotificationData } from '#contract/notifications';
import { userByEmail } from '../../functions/accounts/queries.ts';
import { users } from '../../functions/accounts/schema.ts';
import { database } from '../../functions/database/database.ts';
import { notificationInsert } from '../../functions/notifications/queries.ts';

interface Telling {
  readonly dedupeKey?: string;
  readonly at?: Date;
}

export const passedCourse = (number: number): NotificationData => ({
  notificationName: 'CertificateAvailable',
  courseId: `course-${number}`,
  title: `Course ${number}`,
});

/** Tells the person with this address something, through the door that features use. */
export async function isTold(email: string, data: NotificationData, telling: Telling = {}): Promise<void> {
  const db = database(env.DB);
  await db.batch([notificationInsert(db, { userId: await idOf(email), data, ...telling })]);
}

export async function idOf(email: string): Promise<string> {
  return (await userByEmail(database(env.DB), email))?.id ?? '';
}

/** The number the server keeps for a person, as it stands in the database. */
export async function keptCount(email: string): Promise<number | undefined> {
  return (await userByEmail(database(env.DB), email))?.numberOfUnreadNotifications;
}

/** Sets the number to something wrong, as a fault from outside would. */
export async function countIsWrong(email: string, count: number): Promise<void> {
  await database(env.DB).update(users).set({ numberOfUnreadNotifications: count }).where(eq(users.email, email));
}
