import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { contentOfCell } from '../../../library/content/content.ts';
import { withdrawalOf } from '../activities/service.ts';
import { closeAssignmentsOf, openCourses } from './queries.ts';

/** Closes the assignments of courses that were withdrawn since, and of webinars that were cancelled; returns how many there were. */
export async function closeWithdrawn(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const courseIds = await openCourses(cell);
  if (courseIds.length === 0) return 0;
  const content = contentOfCell(env, cell);
  const withdrawals = await Promise.all(
    courseIds.map(async (courseId) => ({ courseId, reason: await withdrawalOf(content, courseId) })),
  );
  let closed = 0;
  for (const [reason, withdrawn] of Map.groupBy(withdrawals, (one) => one.reason)) {
    const ids = withdrawn.map(({ courseId }) => courseId);
    if (reason && closed < most) closed += await closeAssignmentsOf(cell, { ids, reason }, most - closed, now);
  }
  return closed;
}
