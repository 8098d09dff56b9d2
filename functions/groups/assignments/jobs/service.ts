import type { Cell } from '../../../data/cells.ts';
import type { Env } from '../../../env.ts';
import { contentOfCell } from '../../../library/content/content.ts';
import { closeAssignmentsOf, openCourses } from './queries.ts';

/** Closes the assignments of courses that were withdrawn since; returns how many there were. */
export async function closeWithdrawn(env: Env, cell: Cell, most: number, now = new Date()): Promise<number> {
  const courseIds = await openCourses(cell);
  if (courseIds.length === 0) return 0;
  const { byId } = await contentOfCell(env, cell).catalogue();
  const withdrawn = courseIds.filter((courseId) => byId.get(courseId)?.withdrawnAt);
  return withdrawn.length === 0 ? 0 : closeAssignmentsOf(cell, withdrawn, most, now);
}
