import { sql, type SQL } from 'drizzle-orm';
import { finishesAssignment } from '../../assignments/queries.ts';

/**
 * Whether a group may see the progress `p` of a member `m`: courses begun from joining on, those of open assignments, and
 * those of finished ones; after leaving only the latter.
 */
export function isVisible(): SQL {
  return sql`((m.left_at is null and p.started_at >= m.joined_at) or exists (
    select 1 from group_assigned_members as am join group_assignments as a on a.id = am.assignment_id
    where am.member_id = m.id and am.course_id = p.course_id
      and (${finishesAssignment} or (m.left_at is null and a.closed_at is null))))`;
}
