import type { Assignment } from '#contract/groups/assignments';
import type { AssignmentRow } from './schema.ts';

export function asAssignment(row: AssignmentRow, title: string, now: Date): Assignment {
  const { groupId: _, createdBy: __, countsFrom: ___, isPastDue: ____, dueAt, assignedAt, closedAt, ...rest } = row;
  return {
    ...rest,
    title,
    assignedAt: assignedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    isOverdue: closedAt === null && dueAt !== null && dueAt <= now && row.open > 0,
  };
}
