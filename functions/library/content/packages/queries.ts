import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CoursePackage } from '#contract/library/content';
import { libraryOf, type Library } from '../../../data/cells.ts';
import { newId, sha256 } from '../../../data/ids.ts';
import { insertFrom } from '../../../data/insert-from.ts';
import { libraryChangedStatements } from '../../../data/library/revision.ts';
import type { Env } from '../../../env.ts';
import {
  courseAccreditations,
  courses,
  courseTexts,
  courseVersions,
  items,
  itemTexts,
  lessonCases,
  lessonTexts,
  transcripts,
} from '../schema.ts';
import { textIn } from '../texts.ts';
import { withdrawalInsert, withdrawalsIn } from '../withdrawals/queries.ts';
import { resolvePackage } from '#contract/library/content/rules/days';
import {
  caseRows,
  courseTextRows,
  itemCountsOf,
  itemRows,
  itemTextRows,
  lessonTextRows,
  lessonTitlesOf,
  listingOf,
  transcriptRows,
} from './rows.ts';

export interface Publication {
  readonly courseId: string;
  readonly version: number;
  readonly isNew: boolean;
}

/** Maximum bound values of a D1 statement. */
const maxBoundValues = 100;

/**
 * Publishes a package as the next version of its course in one batch; idempotent for the same package. Days that it
 * writes as distances are stored as days from the first import.
 */
export async function publishCourse(env: Env, written: CoursePackage, now = new Date()): Promise<Publication> {
  const db = libraryOf(env);
  const { hash, latest, known, firstImport = now } = await publishedBefore(db, written);
  if (known) return known;
  const content = resolvePackage(written, firstImport);
  const { courseDocument } = content;

  const [id, number] = [newId(), (latest?.number ?? 0) + 1];
  const { specialty, free: isFree } = courseDocument;
  const [language = 'en'] = courseDocument.languages;
  const title = textIn(courseDocument.title, language, courseDocument.languages);
  const head = { versionId: id, specialty, isFree, listing: listingOf(content), title, withdrawnAt: null };
  const position = sql<number>`(SELECT COALESCE(MAX(${courses.position}), 0) + 1 FROM ${courses})`;
  await db.batch([
    ...versionInserts(db, content, { id, number, hash, createdAt: now }),
    db
      .insert(courses)
      .values({ id: courseDocument.id, ...head, position, publishedAt: now })
      .onConflictDoUpdate({
        target: courses.id,
        set: { ...head, publishedAt: sql`COALESCE(${courses.publishedAt}, ${now.getTime()})` },
      }),
    ...accreditationStatements(db, courseDocument.id),
    ...libraryChangedStatements(env, db),
  ]);
  return { courseId: courseDocument.id, version: number, isNew: true };
}

/** The statements that store the accreditations in the listing of a course by their last day. */
function accreditationStatements(db: Library, courseId: string) {
  return [
    db.delete(courseAccreditations).where(eq(courseAccreditations.courseId, courseId)),
    insertFrom(
      db,
      courseAccreditations,
      { validTo: sql`entry.value ->> '$.validTo'`, courseId: sql`${courses.id}`, position: sql`entry.key` },
      sql`from ${courses}, json_each(${courses.listing}, '$.accreditations') as entry where ${courses.id} = ${courseId}`,
    ),
  ] as const;
}

interface NewVersion {
  readonly id: string;
  readonly number: number | SQL;
  readonly hash: string;
  readonly createdAt: Date;
}

/** The statements that store a version of a package. */
export function versionInserts(db: Library, content: CoursePackage, version: NewVersion) {
  const { courseDocument, media } = content;
  const head = { ...version, courseId: courseDocument.id, courseDocument, media };
  const [lessonTitles, itemCounts] = [lessonTitlesOf(content), itemCountsOf(content)];
  return [
    db.insert(courseVersions).values({ ...head, lessonTitles, itemCounts }),
    ...inParts(courseTextRows(version.id, content)).map((rows) => db.insert(courseTexts).values(rows)),
    ...inParts(lessonTextRows(version.id, content)).map((rows) => db.insert(lessonTexts).values(rows)),
    ...inParts(transcriptRows(version.id, content)).map((rows) => db.insert(transcripts).values(rows)),
    ...inParts(caseRows(version.id, content)).map((rows) => db.insert(lessonCases).values(rows)),
    ...inParts(itemRows(version.id, content)).map((rows) => db.insert(items).values(rows)),
    ...inParts(itemTextRows(version.id, content)).map((rows) => db.insert(itemTexts).values(rows)),
    ...withdrawalsIn(content, version.createdAt).map((withdrawal) => withdrawalInsert(db, withdrawal)),
  ] as const;
}

/** The latest version of a package's course, which may be this very package, and the time of its first import. */
export async function publishedBefore(db: Library, content: CoursePackage) {
  const courseId = content.courseDocument.id;
  const hash = await sha256(JSON.stringify(content));
  const [latest] = await db
    .select({ number: courseVersions.number, hash: courseVersions.hash, firstImport: courses.publishedAt })
    .from(courseVersions)
    .leftJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1);
  const known: Publication | undefined =
    latest?.hash === hash ? { courseId, version: latest.number, isNew: false } : undefined;
  return { hash, latest, known, firstImport: latest?.firstImport ?? undefined };
}

/** The published version of a course and the hash of its package; `undefined` if there is no course. */
export async function publishedVersion(db: Library, courseId: string) {
  const [published] = await db
    .select({ number: courseVersions.number, hash: courseVersions.hash, title: courseTexts.title })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.versionId))
    .innerJoin(
      courseTexts,
      sql`${courseTexts.versionId} = ${courseVersions.id}
        and ${courseTexts.locale} = json_extract(${courseVersions.courseDocument}, '$.languages[0]')`,
    )
    .where(eq(courses.id, courseId));
  return published;
}

/** All versions of a course that were published, the newest first. */
export function publishedVersions(db: Library, courseId: string) {
  return db
    .select({ number: courseVersions.number, hash: courseVersions.hash, createdAt: courseVersions.createdAt })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number));
}

/** Withdraws a course from the library, or offers it again; repeated, it changes nothing. */
export async function setWithdrawn(
  env: Env,
  courseId: string,
  withdrawnAt: Date | null,
): Promise<'changed' | 'same' | undefined> {
  const db = libraryOf(env);
  const [course] = await db.select({ withdrawnAt: courses.withdrawnAt }).from(courses).where(eq(courses.id, courseId));
  if (!course) return undefined;
  if ((course.withdrawnAt === null) === (withdrawnAt === null)) return 'same';
  await db.batch([
    db.update(courses).set({ withdrawnAt }).where(eq(courses.id, courseId)),
    ...libraryChangedStatements(env, db),
  ]);
  return 'changed';
}

/** Splits rows into parts that one statement can bind. */
function inParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const size = Math.floor(maxBoundValues / Object.keys(rows[0] ?? { none: 0 }).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}
