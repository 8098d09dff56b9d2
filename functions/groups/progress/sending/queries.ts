import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { send } from '../../../data/messages/messages.ts';
import type { BatchedStatements } from '../../../edge/manifest.ts';
import { participations } from '../../../learning/participations/schema.ts';
import { assignedIdIn } from '../../assignments/activities/queries.ts';
import { groupMemberships } from '../../groups/schema.ts';
import { progressChanged, progressDeleted, progressEnded } from '../messages.ts';

/** Events that are recorded in a batch with another one, which sends the message. */
const recordedWithAnother: readonly string[] = ['lessonsCompleted', 'issued'];

/** The messages of a learner's cell to the cells of their groups; nobody without a membership sends any. */
export const batchedWith: BatchedStatements = {
  courseEvent(cell, { participationId, userId, kind, at }, isRecorded) {
    if (recordedWithAnother.includes(kind)) return [];
    const payload = sql`json_object('groupId', m.group_id, 'memberId', m.id, 'userId', m.user_id,
      'courseId', ${assignedIdIn(sql`p.course_id`)})`;
    const from = sql`from group_memberships as m join participations as p on p.id = ${participationId}`;
    const when = sql`m.user_id = ${userId} and m.left_at is null and ${isRecorded}`;
    return [send(cell, progressChanged, payload, { at, from, when })];
  },
  membership(cell, { id: memberId, userId, groupId, leftAt }, at) {
    if (leftAt) return [send(cell, progressEnded, { groupId, memberId }, { at })];
    const payload = sql`json_object('groupId', ${groupId}, 'memberId', ${memberId}, 'userId', ${userId},
      'courseId', ${assignedIdIn(participations.courseId)})`;
    const isStored = and(eq(groupMemberships.id, memberId), isNull(groupMemberships.leftAt));
    const when = sql`${eq(participations.userId, userId)} and not exists (select 1 from ${groupMemberships} where ${isStored})`;
    return [send(cell, progressChanged, payload, { at, from: sql`from ${participations}`, when })];
  },
};

/** The statement that deletes the progress of a deleted account in the cells of its groups, where a condition holds. */
export function sendDeletions(cell: Cell, userId: string, when: SQL) {
  const payload = sql`json_object('groupId', ${groupMemberships.groupId}, 'userId', ${groupMemberships.userId})`;
  const isTheirs = sql`${eq(groupMemberships.userId, userId)} and ${when}`;
  return send(cell, progressDeleted, payload, { from: sql`from ${groupMemberships}`, when: isTheirs });
}
