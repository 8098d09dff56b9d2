import { and, eq, sql } from 'drizzle-orm';
import type { CoursePackage } from '#contract/contents';
import type { PlatformDatabase } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { courses, courseVersions, items, rescorings, withdrawals } from '../schema.ts';

type Withdrawal = typeof withdrawals.$inferSelect;

/** Withdraws a question unless it is withdrawn already, which stays as it is: a statement that answers with what is new. */
export function withdrawalInsert(db: PlatformDatabase, withdrawal: Withdrawal) {
  return db.insert(withdrawals).values(withdrawal).onConflictDoNothing().returning({ itemId: withdrawals.itemId });
}

/** What a package withdraws. */
export function withdrawalsIn({ courseDocument, quizzes }: CoursePackage, withdrawnAt: Date): Withdrawal[] {
  return quizzes.flatMap(({ id: quizId, items }) =>
    items.flatMap(({ id: itemId, withdrawn }) =>
      withdrawn ? [{ courseId: courseDocument.id, quizId, itemId, ...withdrawn, withdrawnAt }] : [],
    ),
  );
}

export function withdrawalsOf(db: PlatformDatabase, courseId: string): Promise<Withdrawal[]> {
  return db.select().from(withdrawals).where(eq(withdrawals.courseId, courseId));
}

/** What a withdrawal is judged by: the languages of its course, and in every version the quizzes that ask the question. */
export async function askedIn(db: PlatformDatabase, courseId: string, itemId: string) {
  const [[published], quizzes, withdrawn] = await db.batch([
    db
      .select({ courseDocument: courseVersions.courseDocument })
      .from(courses)
      .innerJoin(courseVersions, eq(courseVersions.id, courses.versionId))
      .where(eq(courses.id, courseId)),
    db
      .select({
        version: courseVersions.number,
        quizId: items.quizId,
        itemIds: json<string[]>(sql`json_group_array(${items.id})`),
      })
      .from(courseVersions)
      .innerJoin(items, eq(items.versionId, courseVersions.id))
      .where(eq(courseVersions.courseId, courseId))
      .groupBy(courseVersions.id, items.quizId),
    db.select().from(withdrawals).where(eq(withdrawals.courseId, courseId)),
  ]);
  return {
    languages: published?.courseDocument.languages ?? [],
    quizzes: quizzes.filter(({ itemIds }) => itemIds.includes(itemId)),
    withdrawn,
  };
}

/** Courses whose results in a shard still hold what was withdrawn up to an instant, and how far each of them has come. */
export function unscored(db: PlatformDatabase, shard: number, upTo: Date) {
  const newest = sql<Date>`max(${withdrawals.withdrawnAt})`.mapWith(withdrawals.withdrawnAt);
  return db
    .select({ courseId: withdrawals.courseId, newest, until: rescorings.until, lastId: rescorings.lastId })
    .from(withdrawals)
    .leftJoin(rescorings, and(eq(rescorings.courseId, withdrawals.courseId), eq(rescorings.shard, shard)))
    .where(sql`${withdrawals.withdrawnAt} <= ${upTo.getTime()}`)
    .groupBy(withdrawals.courseId)
    .having(
      sql`${rescorings.until} is null or ${rescorings.until} < max(${withdrawals.withdrawnAt}) or ${rescorings.lastId} is not null`,
    );
}

/** Records how far the results of a course in a shard have been scored again. */
export async function noteRescoring(db: PlatformDatabase, progress: typeof rescorings.$inferInsert): Promise<void> {
  const { until, lastId } = progress;
  await db
    .insert(rescorings)
    .values(progress)
    .onConflictDoUpdate({ target: [rescorings.courseId, rescorings.shard], set: { until, lastId } });
}
