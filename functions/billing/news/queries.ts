import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '../../accounts/schema.ts';
import type { LearnerDatabase, PlatformDatabase } from '../../database/database.ts';
import { notificationInsert } from '../../notifications/queries.ts';
import { outboxInsert } from '../../realtime/queries.ts';
import type { Statement } from '../queries.ts';
import { billingNews } from '../schema.ts';
import type { News } from './rules.ts';

/** News that wait, of one person or of all, with the shard of whom they concern. */
export function waitingNews(db: PlatformDatabase, most: number, userId?: string) {
  return db
    .select({
      id: billingNews.id,
      userId: billingNews.userId,
      news: billingNews.news,
      createdAt: billingNews.createdAt,
      shard: users.shard,
    })
    .from(billingNews)
    .leftJoin(users, eq(users.id, billingNews.userId))
    .where(userId === undefined ? undefined : eq(billingNews.userId, userId))
    .orderBy(billingNews.createdAt)
    .limit(most);
}

export async function forgetNews(db: PlatformDatabase, id: string): Promise<void> {
  await db.delete(billingNews).where(eq(billingNews.id, id));
}

/** Writes news into a shard, unless it has them. */
export async function storeNews(
  db: LearnerDatabase,
  { id, userId, at }: { id: string; userId: string; at: Date },
  { messages, notifications }: News,
): Promise<void> {
  const isNew = (event: string) => sql`not exists (select 1 from realtime_outbox where user_id = ${userId}
    and event = ${event} and json_extract(data, '$.news') = ${id})`;
  const [first, ...others]: BatchItem<'sqlite'>[] = [
    ...messages.map(({ event, data }) => {
      const told = sql`${JSON.stringify({ ...data, news: id })}`;
      return outboxInsert(db, { userId, event, data: told }, isNew(event));
    }),
    ...notifications.flatMap(({ data, dedupeKey }) => notificationInsert(db, { userId, data, dedupeKey, at })),
  ];
  if (first) await db.batch([first, ...others]);
}

/** News for the shard of a user. */
export function tellLearner(db: PlatformDatabase, row: typeof billingNews.$inferInsert): Statement {
  return db.insert(billingNews).values(row);
}
