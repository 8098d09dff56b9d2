import { env } from 'cloudflare:workers';
import type { CoursePackage } from '#contract/library/content';
import { publishCourse } from '../../functions/library/content/packages/queries.ts';
import { notifyCells } from './library.ts';
import { aPackage, type CourseChange } from './course-package.ts';

/** Publishes a small course. */
export async function aCourse(change: CourseChange = {}): Promise<CoursePackage> {
  const content = aPackage(change);
  await importCourse(content);
  return content;
}

/** Publishes a course and notifies the cells, as the import does. */
export async function importCourse(content: CoursePackage): Promise<void> {
  await publishCourse(env, content);
  await notifyCells();
}
