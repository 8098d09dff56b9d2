import { basename } from 'node:path';
import { readCourse, type ReadCourse } from '#contract/library/content/files/read-course';
import type { PackageSources } from '#contract/library/content/sources';
import { PackageFolder } from './package-folder.ts';

/** The result of reading a package folder. */
export interface ReadPackage extends ReadCourse {
  readonly folder: string;
  readonly id: string;
  readonly sources: PackageSources;
}

/** Reads the folder of a content package and finds all its faults. */
export function readPackage(folder: string): ReadPackage {
  const id = basename(folder);
  const files = new PackageFolder(folder);
  const { content, faults, warnings } = readCourse(id, files);
  const all = [...faults, ...files.faults];
  return { folder, id, sources: files.sources, faults: all, warnings, ...(content && all.length === 0 && { content }) };
}
