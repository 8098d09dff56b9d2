import { eq, sql } from 'drizzle-orm';
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

/** The data that validates a withdrawal: the course's languages, and the quizzes with the question by version. */
export async function askedIn(db: Library, courseId: string, itemId: string) {
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
