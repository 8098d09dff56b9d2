import { deferred } from '../../../ui/islands/deferred.tsx';

const load = async () => (await import('../../../entities/assignments/load-assigned-courses.ts')).loadAssignedCourses();

/** Courses that groups assigned to the viewer; the scripts load only for viewers with assignments. */
export const AssignedCourses = deferred(load);

/** Resolves once the scripts are loaded, so that no layout shift occurs; if this fails, the first rendering loads them. */
export async function preloadAssignedCourses(): Promise<void> {
  AssignedCourses.preload();
  await load().catch(() => undefined);
}
