import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CoursePackage } from '#contract/library/content';
import type { Library } from '../../../data/cells.ts';
import { json } from '../../../data/json.ts';
import { courses, courseVersions, items, withdrawals } from '../schema.ts';

type Withdrawal = typeof withdrawals.$inferSelect;

/**
 * Withdraws a question unless it is withdrawn already, which stays as it is: a statement that answers with what is new.
 */
export function withdrawalInsert(db: Library, withdrawal: Withdrawal) {
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

export function withdrawalsOf(db: Library, courseId: string): Promise<Withdrawal[]> {
  return db.select().from(withdrawals).where(eq(withdrawals.courseId, courseId));
}

/**
 * The data that validates a withdrawal: the languages of the course, or of the latest version of a recording, and the
 * quizzes with the question by version.
 */
export async function askedIn(db: Library, courseId: string, itemId: string) {
  const [[published], quizzes, withdrawn] = await db.batch([
    db
      .select({ courseDocument: courseVersions.courseDocument })
      .from(courseVersions)
      .leftJoin(courses, eq(courses.versionId, courseVersions.id))
      .where(eq(courseVersions.courseId, courseId))
      .orderBy(asc(isNull(courses.id)), desc(courseVersions.number))
      .limit(1),
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
