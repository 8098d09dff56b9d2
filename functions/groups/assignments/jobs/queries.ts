import { isNull, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { groupAudit } from '../../groups/schema.ts';
import { closing, nextReminder, reminding } from '../queries.ts';
import { groupAssignedMembers, groupAssignments } from '../schema.ts';

/** Reminds members whose reminder is due, and plans the next one; returns how many were due. */
export async function remindDue(cell: Cell, most: number, now = new Date()): Promise<number> {
  const { assignmentId, memberId, remindAt } = groupAssignedMembers;
  const isDue = sql`${remindAt} <= ${now.getTime()}`;
  const due = await cell.select({ assignmentId, memberId }).from(groupAssignedMembers).where(isDue).limit(most);
  if (due.length === 0) return 0;
  const keys = JSON.stringify(due);
  const among = sql`(select value ->> '$.assignmentId', value ->> '$.memberId' from json_each(${keys}))`;
  const next = sql`(select ${nextReminder(now)} from group_assignments as a where a.id = ${assignmentId})`;
  // Another run that read the same rows finds them planned anew.
  await commit(cell, [
    ...reminding(cell, sql`am.remind_at <= ${now.getTime()} and (am.assignment_id, am.member_id) in ${among}`, now),
    cell
      .update(groupAssignedMembers)
      .set({ remindAt: next })
      .where(sql`${isDue} and (${assignmentId}, ${memberId}) in ${among}`),
  ]);
  return due.length;
}

/** What open assignments assign. */
export async function openCourses(cell: Cell): Promise<string[]> {
  const rows = await cell
    .selectDistinct({ courseId: groupAssignments.courseId })
    .from(groupAssignments)
    .where(isNull(groupAssignments.closedAt));
  return rows.map(({ courseId }) => courseId);
}

interface Withdrawn {
  readonly ids: readonly string[];
  readonly reason: 'course_withdrawn' | 'webinar_cancelled';
}

/** Closes open assignments of withdrawn courses or cancelled webinars; returns how many there were. */
export async function closeAssignmentsOf(
  cell: Cell,
  { ids: courseIds, reason }: Withdrawn,
  most: number,
  now: Date,
): Promise<number> {
  const isOpen = sql`closed_at is null and course_id in (select value from json_each(${JSON.stringify(courseIds)}))`;
  const open = await cell.select({ id: groupAssignments.id }).from(groupAssignments).where(isOpen).limit(most);
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const entry = { groupId: sql`a.group_id`, at: now, action: 'assignment_withdrawn' as const, subject: sql`a.title` };
  await commit(cell, [
    insertFrom(
      cell,
      groupAudit,
      entry,
      sql`from group_assignments as a
        where a.closed_at is null and a.id in (select value from json_each(${JSON.stringify(ids)}))`,
    ),
    ...closing(cell, ids, reason, now),
  ]);
  return open.length;
}
