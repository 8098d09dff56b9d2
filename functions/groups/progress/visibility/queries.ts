import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a group may see the progress `p` of a member `m`: assigned courses, and those begun from joining on; after
 * leaving only assigned courses that are finished.
 */
export function isVisible(): SQL {
  const isAssigned = sql`exists (select 1 from group_assigned_members as am
    where am.member_id = m.id and am.course_id = p.course_id)`;
  return sql`iif(m.left_at is null, p.started_at >= m.joined_at or ${isAssigned},
    p.mastery_passed_at is not null and ${isAssigned})`;
}
