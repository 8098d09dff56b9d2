import type { Assignment } from '#contract/groups/assignments';
import type { AssignmentRow } from './schema.ts';

export function asAssignment(
  row: AssignmentRow,
  titled: Pick<Assignment, 'title' | 'language'>,
  now: Date,
): Assignment {
  const { groupId: _, createdBy: __, countsFrom: ___, isPastDue: ____, dueAt, assignedAt, closedAt, ...rest } = row;
  return {
    ...rest,
    ...titled,
    assignedAt: assignedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    isOverdue: closedAt === null && dueAt !== null && dueAt <= now && row.open > 0,
  };
}
