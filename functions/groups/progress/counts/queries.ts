import { sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { groupMembers } from '../../groups/schema.ts';
import { isVisible } from '../visibility/queries.ts';

/** The statement that counts the courses of the members `m` that a condition selects, as their group sees them. */
export function countCourses(cell: Cell, which: SQL) {
  const counted = sql`(select m.id, count(p.course_id) as begun, count(p.mastery_passed_at) as finished,
    coalesce(max(p.last_active_at), 0) as last_active_at from group_members as m
    left join group_course_progress as p on p.member_id = m.id and ${isVisible()}
    where ${which} group by m.id) as counted`;
  return cell
    .update(groupMembers)
    .set({ begun: sql`counted.begun`, finished: sql`counted.finished`, lastActiveAt: sql`counted.last_active_at` })
    .from(counted)
    .where(
      sql`${groupMembers.id} = counted.id and (${groupMembers.begun}, ${groupMembers.finished},
        ${groupMembers.lastActiveAt}) is not (counted.begun, counted.finished, counted.last_active_at)`,
    );
}
