import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { WebinarPackage } from '#contract/webinars/webinars/package';
import type { Library } from '../../../data/cells.ts';
import { commit } from '../../../data/commit.ts';
import { libraryChangedStatements } from '../../../data/library/revision.ts';
import { sha256 } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { versionInserts } from '../../../library/content/packages/queries.ts';
import { courseVersions } from '../../../library/content/schema.ts';
import { scheduleChangedStatements } from '../schedules/queries.ts';
import { storeTranscripts } from '../recordings/queries.ts';
import { webinars, type WebinarRow } from '../schema.ts';
import { hasQuiz, recordingCourse } from '#contract/webinars/webinars/package/quiz';

export async function webinarRow(db: Library, id: string): Promise<WebinarRow | undefined> {
  const [row] = await db.select().from(webinars).where(eq(webinars.id, id));
  return row;
}

/** Webinars by their start, the latest first; those that follow a start and an id. */
export function latestWebinars(
  db: Library,
  [startsAt, id]: readonly [number, string] | readonly [] = [],
  most: number,
): Promise<WebinarRow[]> {
  return db
    .select()
    .from(webinars)
    .where(startsAt === undefined ? undefined : sql`(${webinars.startsAt}, ${webinars.id}) < (${startsAt}, ${id})`)
    .orderBy(desc(webinars.startsAt), desc(webinars.id))
    .limit(most);
}

/**
 * Stores a package unless the webinar is scheduled neither as its last package nor as this one; returns the sequence. The
 * same statement decides, so that a host who reschedules at this moment is not overruled.
 */
export async function storePackage(
  env: Env,
  db: Library,
  { hash, content, now }: { readonly hash: string; readonly content: WebinarPackage; readonly now: Date },
): Promise<number | undefined> {
  const { transcripts: _, mastery: __, media: ___, ...document } = content;
  const quiz = await quizVersion(db, content, now);
  const changes = {
    hash,
    quizVersionId: quiz?.id ?? null,
    document,
    startsAt: new Date(document.startsAt),
    minutes: document.minutes,
    changedAt: now,
  };
  const [stored] = await commit(db, [
    db
      .insert(webinars)
      .values({
        id: document.id,
        ...changes,
        cancelledAt: document.cancelled ? now : null,
        sequence: 0,
        importedAt: now,
      })
      .onConflictDoUpdate({
        target: webinars.id,
        set: {
          ...changes,
          cancelledAt: document.cancelled ? sql`coalesce(${webinars.cancelledAt}, ${now.getTime()})` : null,
          sequence: sql`${webinars.sequence} + 1`,
        },
        setWhere: or(isAsImported, isScheduledAs(document)),
      })
      .returning({ sequence: webinars.sequence }),
    ...scheduleChangedStatements(env, db, document.id, now),
    ...storeTranscripts(db, content),
    ...(quiz?.statements ?? []),
    ...libraryChangedStatements(env, db),
  ]);
  return stored[0]?.sequence;
}

/** The version of a recording with a mastery quiz, and the statements that store it unless it is stored. */
async function quizVersion(db: Library, content: WebinarPackage, createdAt: Date) {
  if (!hasQuiz(content)) return undefined;
  const course = recordingCourse(content);
  const id = await sha256(JSON.stringify(course));
  const [stored] = await db.select({ id: courseVersions.id }).from(courseVersions).where(eq(courseVersions.id, id));
  const number = sql`(select coalesce(max(number), 0) + 1 from course_versions where course_id = ${course.courseDocument.id})`;
  return { id, statements: stored ? [] : versionInserts(db, course, { id, number, hash: id, createdAt }) };
}

/** Whether schedule and cancellation are those of the last package. */
const isAsImported = sql`${webinars.startsAt} = unixepoch(${webinars.document} ->> '$.startsAt') * 1000
  and ${webinars.minutes} = ${webinars.document} ->> '$.minutes'
  and (${webinars.cancelledAt} is not null) = (${webinars.document} ->> '$.cancelled')`;

/** Whether schedule and cancellation are those of a package, such as one that repeats what the host has changed. */
function isScheduledAs({ startsAt, minutes, cancelled }: Pick<WebinarPackage, 'startsAt' | 'minutes' | 'cancelled'>) {
  return and(
    eq(webinars.startsAt, new Date(startsAt)),
    eq(webinars.minutes, minutes),
    cancelled ? isNotNull(webinars.cancelledAt) : isNull(webinars.cancelledAt),
  );
}
