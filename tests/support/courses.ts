import { env } from 'cloudflare:workers';
import type { CoursePackage } from '#contract/library/content';
import { publishCourse } from '../../functions/library/content/packages/queries.ts';
import { cellsAreNotified } from './library.ts';
import { aPackage, type CourseChange } from './course-package.ts';

/** Publishes a small course. */
export async function aCourse(change: CourseChange = {}): Promise<CoursePackage> {
  const content = aPackage(change);
  await isPublished(content);
  return content;
}

/** Publishes a course as the import does. */
export async function isPublished(content: CoursePackage): Promise<void> {
  await publishCourse(env, content);
  await cellsAreNotified();
}
