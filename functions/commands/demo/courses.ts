import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CoursePackage } from '#contract/library/content';
import { readPackage } from '../packages/read.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const coursesFolder = inRoot('functions/data/demo/courses');

/** Packages read so far: reading one takes longer than the history that needs it. */
const read = new Map<string, CoursePackage>();

export const demoCourseIds = (): string[] => globSync('*/course.yaml', { cwd: coursesFolder }).map(dirname);

export const folderOf = (id: string): string => `${coursesFolder}/${id}`;

/** The content package of a demo course. */
export function demoCourse(id: string): CoursePackage {
  const content = read.get(id) ?? readPackage(folderOf(id)).content;
  if (!content) throw new Failure(`The demo course ${id} is faulty: npm run content -- check ${folderOf(id)}`);
  read.set(id, content);
  return content;
}
