import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CoursePackage } from '#contract/library/content';
import { readPackage, type ReadPackage } from '../packages/read.ts';
import { inRoot } from '../paths.ts';
import { Failure } from '../processes.ts';

const coursesFolder = inRoot('functions/data/demo/courses');

/** Packages by id: reading one takes longer than running the history that needs it. */
const packages = new Map<string, ReadPackage>();

export const demoCourseIds = (): string[] => globSync('*/course.yaml', { cwd: coursesFolder }).map(dirname);

export const folderOf = (id: string): string => `${coursesFolder}/${id}`;

/** The content package of a demo course. */
export function demoCourse(id: string): CoursePackage {
  const { content } = demoPackage(id);
  if (!content) throw new Failure(`The demo course ${id} has faults: npm run content -- check ${folderOf(id)}`);
  return content;
}

/** The package of a demo course with its files. */
export function demoPackage(id: string): ReadPackage {
  const read = packages.get(id) ?? readPackage(folderOf(id));
  packages.set(id, read);
  return read;
}
