import type { Assignment } from '#contract/groups/assignments';
import type { ListedAssignment } from './queries.ts';

export function asAssignment(row: ListedAssignment, title: string, now: Date): Assignment {
  const { groupId: _, createdBy: __, countsFrom: ___, dueAt, assignedAt, closedAt, counts, ...rest } = row;
  return {
    ...rest,
    ...counts,
    title,
    assignedAt: assignedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    isOverdue: closedAt === null && dueAt !== null && dueAt <= now && counts.open > 0,
  };
}
