import { and, asc, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { build, param, preparedQuery, query } from '../../../data/reads.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { decoded } from '../../../data/rows.ts';
import type { BatchedStatements } from '../../../edge/manifest.ts';
import { participations } from '../../../learning/participations/schema.ts';
import { activitiesIn } from '../activities/queries.ts';
import { assignedCourses, type AssignedCourseRow } from '../schema.ts';

/** A learner's progress in what is assigned; a webinar was finished when its latest activity was. */
function progressIn(userId: SQLWrapper, courseId: SQLWrapper) {
  const latest = sql`(select max(activity.passed_at) from participations as activity
    where activity.user_id = ${userId} and activity.course_id in ${activitiesIn(courseId)})`;
  return {
    versionId: sql<string | null>`${participations.versionId}`.as('version_id'),
    passedAt: decoded<Date | null>(latest, (at: number) => new Date(at)).as('latest_passed_at'),
    lessonsCompletedAt: participations.lessonsCompletedAt,
  };
}

const progress = progressIn(assignedCourses.userId, assignedCourses.courseId);

const isTheirs = and(
  eq(participations.userId, assignedCourses.userId),
  eq(participations.courseId, assignedCourses.courseId),
);

/** Open assignments of a learner with their progress, the first due first. */
export const assignedTo = preparedQuery((builder) =>
  builder
    .select({ assigned: assignedCourses, ...progress })
    .from(assignedCourses)
    .leftJoin(participations, isTheirs)
    .where(and(eq(assignedCourses.userId, param('userId')), isNull(assignedCourses.closedAt)))
    .orderBy(asc(sql`${assignedCourses.dueAt} is null`), asc(assignedCourses.dueAt), asc(assignedCourses.assignedAt)),
);

export type AssignedRow = ReturnType<ReturnType<typeof assignedTo>['rowOf']>;

/** One open assignment of a learner. */
export function openAssignment(assignmentId: string, memberId: string) {
  return query(
    build
      .select({ assigned: assignedCourses, ...progress })
      .from(assignedCourses)
      .leftJoin(participations, isTheirs)
      .where(
        and(
          eq(assignedCourses.assignmentId, assignmentId),
          eq(assignedCourses.memberId, memberId),
          isNull(assignedCourses.closedAt),
        ),
      ),
  );
}

/** A learner's language and progress in a course or webinar. */
export function learnerIn(courseId: string, userId: string) {
  return query(
    build
      .select({ locale: users.locale, ...progressIn(users.id, sql`${courseId}`) })
      .from(users)
      .leftJoin(participations, and(eq(participations.userId, users.id), eq(participations.courseId, courseId)))
      .where(eq(users.id, userId)),
  );
}

export type Progress = Pick<
  ReturnType<ReturnType<typeof learnerIn>['rowOf']>,
  'versionId' | 'passedAt' | 'lessonsCompletedAt'
>;

/** The statement that stores an assignment, unless its member has left; a closed one stays as it is. */
export function assignmentInsert(cell: Cell, row: AssignedCourseRow) {
  const isMember = sql`where exists (select 1 from users where id = ${row.userId})
    and not exists (select 1 from group_memberships where id = ${row.memberId} and left_at is not null)`;
  return insertFrom(cell, assignedCourses, row, isMember).onConflictDoUpdate({
    target: [assignedCourses.assignmentId, assignedCourses.memberId],
    set: { closedAt: row.closedAt, closedFor: row.closedFor },
    setWhere: isNull(assignedCourses.closedAt),
  });
}

/** Whether an assignment of a member is stored and open. */
export const isOpen = ({ assignmentId, memberId }: Pick<AssignedCourseRow, 'assignmentId' | 'memberId'>) =>
  sql`exists (select 1 from assigned_courses where assignment_id = ${assignmentId} and member_id = ${memberId}
    and closed_at is null)`;

/** The assignments of a group end with the membership. */
export const batchedWith: BatchedStatements = {
  membership: (cell, { id, leftAt }) =>
    leftAt ? [cell.delete(assignedCourses).where(eq(assignedCourses.memberId, id))] : [],
};
