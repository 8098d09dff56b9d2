import { currentLocale } from '../../../../platform/text/translations.ts';
import type { CourseFiles } from './course-files.ts';

/** A measured course. */
export interface MeasuredCourse {
  readonly files: CourseFiles;
  /** The size of the product's own files and of the course without videos, in bytes. */
  readonly bytes: number;
  readonly videoBytes: number;
  /** Free space as the browser states it; `undefined` if it does not. */
  readonly freeBytes: number | undefined;
}

/** The size of a course with or without its videos. */
export const totalBytes = ({ bytes, videoBytes }: MeasuredCourse, hasVideos: boolean) =>
  hasVideos ? bytes + videoBytes : bytes;

/** The device has not enough space. */
export class FullDeviceError extends Error {}

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the reader's language: 3.4 MB. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const format = { style: 'unit', unit: units[power - 1] ?? 'kilobyte', maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(bytes / 1000 ** power);
}
