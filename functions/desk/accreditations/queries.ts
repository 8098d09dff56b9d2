import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Library } from '../../data/cells.ts';
import { courses, courseVersions } from '../../library/content/schema.ts';

/** The place of an accreditation in the list: its last day, its course, and its position there. */
export type AccreditationPlace = readonly [validTo: string, courseId: string, position: number];

interface Range {
  readonly isEnded: boolean;
  /** A day. */
  readonly today: string;
  readonly after: AccreditationPlace | undefined;
  readonly most: number;
}

/** Accreditations of courses in the library by their last day: current ones forward, ended ones backward. */
export async function placesOf(db: Library, { isEnded, today, after, most }: Range): Promise<AccreditationPlace[]> {
  const [comparison, direction] = isEnded ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
  const [validTo, courseId, position] = after ?? [];
  const rows = await db.all<{ validTo: string; courseId: string; position: number }>(sql`
    select days.valid_to as validTo, days.course_id as courseId, days.position
    from course_accreditations days cross join courses on courses.id = days.course_id
    where courses.withdrawn_at is null
      and days.valid_to ${isEnded ? sql.raw('<') : sql.raw('>=')} ${today}
      and ${after ? sql`(days.valid_to, days.course_id, days.position) ${comparison} (${validTo}, ${courseId}, ${position})` : sql`true`}
    order by days.valid_to ${direction}, days.course_id ${direction}, days.position ${direction}
    limit ${most}`);
  return rows.map((row) => [row.validTo, row.courseId, row.position]);
}

/** Documents of the current versions of some courses. */
export function currentDocuments(db: Library, courseIds: readonly string[]) {
  return db
    .select({ courseId: courses.id, version: courseVersions.number, document: courseVersions.courseDocument })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.versionId))
    .where(and(inArray(courses.id, [...courseIds]), isNull(courses.withdrawnAt)));
}

export type CurrentDocument = Awaited<ReturnType<typeof currentDocuments>>[number];
