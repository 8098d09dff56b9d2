import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { groupMembers, groups } from '../../groups/schema.ts';
import { hasFinished } from '../queries.ts';
import { groupAssignedMembers, groupAssignments } from '../schema.ts';

/** The statement that stores who finished their assignments, of the members `m` that a condition selects. */
export function updateStatuses(cell: Cell, which: SQL) {
  const current = sql`(select am.assignment_id, am.member_id,
      case when m.left_at is not null then 'left' when ${hasFinished} then 'done' else 'open' end as status
    from group_members as m join group_assigned_members as am on am.member_id = m.id
    join group_assignments as a on a.id = am.assignment_id where ${which}) as current`;
  const { assignmentId, memberId, status } = groupAssignedMembers;
  return cell
    .update(groupAssignedMembers)
    .set({ status: sql`current.status` })
    .from(current)
    .where(
      sql`${assignmentId} = current.assignment_id and ${memberId} = current.member_id
        and ${status} <> current.status`,
    );
}

/** Marks open assignments whose last day has passed; triggers count them for their members. Returns how many there were. */
export async function markPastDue(cell: Cell, most: number, now = new Date()): Promise<number> {
  const { id, isPastDue } = groupAssignments;
  const isToMark = sql`closed_at is null and due_at is not null and not is_past_due and due_at <= ${now.getTime()}`;
  const due = cell.select({ id }).from(groupAssignments).where(isToMark).limit(most);
  const { meta } = await cell
    .update(groupAssignments)
    .set({ isPastDue: true })
    .where(and(sql`${id} in ${due}`, eq(isPastDue, false)));
  return meta.changes;
}

/** Statements that count the assignments of a group again: what triggers count from row to row. */
export function recountAssignments(cell: Cell, groupId: string, now: Date) {
  const { id, done, open, isPastDue } = groupAssignments;
  const members = (status: 'done' | 'open') => sql`(select count(*) from group_assigned_members as am
    where am.assignment_id = ${id} and am.status = ${status})`;
  const pastDue = sql`(closed_at is null and coalesce(due_at <= ${now.getTime()}, 0))`;
  const overdue = sql`(select count(*) from group_assigned_members as am
    join group_assignments as a on a.id = am.assignment_id
    where am.member_id = ${groupMembers.id} and am.status = 'open' and a.is_past_due)`;
  const behind = sql`(select count(*) from group_members where group_id = ${groupId} and overdue > 0)`;
  const ofGroup = eq(groupMembers.groupId, groupId);
  return [
    updateStatuses(cell, sql`m.group_id = ${groupId}`),
    cell
      .update(groupAssignments)
      .set({ done: members('done'), open: members('open'), isPastDue: pastDue })
      .where(
        and(
          eq(groupAssignments.groupId, groupId),
          sql`(${done}, ${open}, ${isPastDue}) is not (${members('done')}, ${members('open')}, ${pastDue})`,
        ),
      ),
    cell
      .update(groupMembers)
      .set({ overdue })
      .where(and(ofGroup, sql`${groupMembers.overdue} <> ${overdue}`)),
    cell
      .update(groups)
      .set({ behind })
      .where(and(eq(groups.id, groupId), sql`${groups.behind} <> ${behind}`)),
  ] as const;
}
