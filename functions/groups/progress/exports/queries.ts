import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { assertMay } from '../../groups/queries.ts';
import { groupAudit, groupMembers } from '../../groups/schema.ts';
import type { Cell } from '../../../data/cells.ts';
import { writeAll } from '../../../data/assertions/assertions.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { json } from '../../../data/json.ts';
import { groupLooks, type ProgressCredit } from '../schema.ts';
import { isVisible } from '../visibility/queries.ts';

interface Exported {
  readonly groupId: string;
  readonly userId: string;
  readonly name: string;
  /** When it was requested, by which a repeated attempt is recognised. */
  readonly at: Date;
}

/** Records an export in the audit trail and among the looks, once; false for whoever may not export. */
export function recordExport(cell: Cell, { groupId, userId, name, at }: Exported): Promise<boolean> {
  const ofUser = (actor: string) => sql.raw(`${actor} = `);
  const isNew = (table: string, actor: string) => sql`where not exists (select 1 from ${sql.raw(table)} as earlier
    where earlier.group_id = ${groupId} and earlier.${ofUser(actor)}${userId} and earlier.at = ${at.getTime()})`;
  const audited = { groupId, at, action: 'exported' as const, actorId: userId, actor: name };
  return writeAll(cell, [
    assertMay(cell, 'exportMembers', { groupId, userId }),
    insertFrom(cell, groupAudit, audited, isNew('group_audit', 'actor_id')),
    insertFrom(
      cell,
      groupLooks,
      { groupId, memberId: null, kind: 'export', viewerId: userId, viewer: name, at },
      isNew('group_looks', 'viewer_id'),
    ),
  ]);
}

/** A visible course of a member in an export. */
export interface ExportedCourse {
  readonly isFinished: 0 | 1;
  readonly lastActiveAt: number;
  readonly credits: readonly ProgressCredit[];
}

/** Members of a group with their visible courses, by name after one of them. */
export function exportedMembers(cell: Cell, groupId: string, [name, id]: readonly [string, string], most: number) {
  const m = sql`group_members as m`;
  const courses = json<ExportedCourse[]>(sql`(select json_group_array(json_object(
    'isFinished', p.mastery_passed_at is not null, 'lastActiveAt', p.last_active_at, 'credits', json(p.credits)))
    from ${m} join group_course_progress as p on p.member_id = m.id
    where m.id = ${groupMembers.id} and ${isVisible()})`);
  return cell
    .select({
      id: groupMembers.id,
      searched: groupMembers.searched,
      name: groupMembers.name,
      email: groupMembers.email,
      role: groupMembers.role,
      hasSeat: groupMembers.hasSeat,
      joinedAt: groupMembers.joinedAt,
      courses,
    })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        isNull(groupMembers.leftAt),
        sql`(${groupMembers.searched}, ${groupMembers.id}) > (${name}, ${id})`,
      ),
    )
    .orderBy(asc(groupMembers.searched), asc(groupMembers.id))
    .limit(most);
}

export type ExportedMember = Awaited<ReturnType<typeof exportedMembers>>[number];
