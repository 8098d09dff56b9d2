import { sql, type SQL } from 'drizzle-orm';

/** Ids of courses that a group assigned to a member: a select whose rows have one column. */
export type AssignedCourses = SQL;

/** Nothing is assigned. */
export const nothingAssigned: AssignedCourses = sql`select null where false`;

/**
 * Whether a group may see the progress `p` of a member `m`: assigned courses, and those begun from joining on; after
 * leaving only assigned courses that are finished.
 */
export function isVisible(assigned: AssignedCourses = nothingAssigned): SQL {
  return sql`iif(m.left_at is null, p.started_at >= m.joined_at or p.course_id in (${assigned}),
    p.course_id in (${assigned}) and p.mastery_passed_at is not null)`;
}
