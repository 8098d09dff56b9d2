import type { CoursePackage } from '#contract/library/content';

/** A day as `2026-05-04`, or as a distance such as `+3 years`; an instant of a webinar adds a time of day. */
const distance = /^([+-]\d+) (day|month|year)s?(?: (\d\d:\d\d))?$/;

/** The days of an accreditation that a package may write as distances. */
const validityDays = ['validFrom', 'validTo', 'claimUntil'] as const;

type Validity = Readonly<Record<(typeof validityDays)[number], string>>;

/**
 * Resolves a day or instant that a package writes as a distance from the day of its first import; returns others
 * unchanged. A day that a month does not have becomes its last day.
 */
export function resolveDay(written: string, firstImport: Date): string {
  const [, count, unit, time] = distance.exec(written) ?? [];
  if (!count || !unit) return written;
  const moved = new Date(firstImport);
  moved.setUTCHours(0, 0, 0, 0);
  if (unit === 'day') moved.setUTCDate(moved.getUTCDate() + Number(count));
  else addMonths(moved, Number(count) * (unit === 'year' ? 12 : 1));
  const day = moved.toISOString().slice(0, 10);
  return time ? `${day}T${time}:00Z` : day;
}

function addMonths(moved: Date, count: number): void {
  const dayOfMonth = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + count);
  if (moved.getUTCDate() !== dayOfMonth) moved.setUTCDate(0);
}

/** Accreditations with resolved days. */
export function resolveValidity<One extends Validity>(accreditations: readonly One[], firstImport: Date): One[] {
  return accreditations.map((one) => ({
    ...one,
    ...Object.fromEntries(validityDays.map((name) => [name, resolveDay(one[name], firstImport)])),
  }));
}

/** A package with resolved days, as it is stored. */
export function resolvePackage(content: CoursePackage, firstImport: Date): CoursePackage {
  const { courseDocument } = content;
  const accreditations = resolveValidity(courseDocument.accreditations, firstImport);
  return { ...content, courseDocument: { ...courseDocument, accreditations } };
}
