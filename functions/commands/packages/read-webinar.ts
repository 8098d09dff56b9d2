import { basename } from 'node:path';
import type { PackageSources } from '#contract/library/content/sources';
import { readWebinarFiles, type WebinarReading } from '#contract/webinars/webinars/package/read-webinar';
import { PackageFolder } from './package-folder.ts';

/** The result of reading the folder of a webinar. */
export interface ReadWebinar extends WebinarReading {
  readonly folder: string;
  readonly id: string;
  readonly sources: PackageSources;
}

/** Reads a webinar package in a folder, and finds all its faults. */
export function readWebinar(folder: string): ReadWebinar {
  const id = basename(folder);
  const files = new PackageFolder(folder);
  const { document, faults: found, ...read } = readWebinarFiles(id, files);
  const faults = [...found, ...files.faults];
  return { folder, id, sources: files.sources, ...read, faults, ...(document && !files.faults.length && { document }) };
}
