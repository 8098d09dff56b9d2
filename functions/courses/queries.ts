import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import type { CourseSpecialty } from '#contract/professions';
import type { Database } from '../database/database.ts';
import { newLearnerId } from '../database/ids.ts';
import { json } from '../database/json.ts';
import { param, preparedQuery, rowsOf, type Param } from '../database/prepared-queries.ts';
import { recordAlone, recordEvent, type Fact } from '../participations/event-queries.ts';
import {
  courseFor,
  inSpokenLocale,
  isBookmarkedBy,
  progressColumns,
  spokenLocale,
  versionThatApplies,
  type CourseRow,
  type LessonProgressRow,
} from '../participations/queries.ts';
import type { Syllabus } from '../participations/rules.ts';
import { participations, type ParticipationRow } from '../participations/schema.ts';
import { courses, courseTexts, courseVersions, lessonTexts } from '../content/schema.ts';
import { bookmarks, lessonProgress } from './schema.ts';
import type { Interval } from './rules.ts';

/** What a list shows of courses, without the long texts of their course documents; each column has a name of its own. */
export function cardsFor(db: Database, userId: Param, locale: Param<Locale>) {
  return db
    .select({
      participation: participations,
      lessonMarks: progressColumns.lessonMarks.as('lesson_marks'),
      quizMarks: progressColumns.quizMarks.as('quiz_marks'),
      isBookmarked: isBookmarkedBy(userId).as('is_bookmarked'),
      id: sql<string>`${courses.id}`.as('card_id'),
      specialty: courses.specialty,
      isFree: courses.isFree,
      position: courses.position,
      locale: courseTexts.locale,
      title: courseTexts.title,
      promise: courseTexts.promise,
      level: sql<'foundation' | 'advanced'>`json_extract(${courseVersions.courseDocument}, '$.level')`.as('level'),
      languages: json<Locale[]>(sql`json_extract(${courseVersions.courseDocument}, '$.languages')`).as('languages'),
      lessons: json<Syllabus['lessons']>(sql`json_extract(${courseVersions.courseDocument}, '$.lessons')`).as(
        'lessons',
      ),
      quizzes: json<Syllabus['quizzes']>(sql`json_extract(${courseVersions.courseDocument}, '$.quizzes')`).as(
        'quizzes',
      ),
      accreditations: json<Syllabus['accreditations']>(sql`(
        select json_group_array(json_remove(value, '$.statement', '$.designation', '$.attestation', '$.professions'))
        from json_each(${courseVersions.courseDocument}, '$.accreditations'))`).as('accreditations'),
      itemCounts: courseVersions.itemCounts,
      lessonTitles: json<Record<string, string>>(
        sql`coalesce(json_extract(${courseVersions.lessonTitles}, '$.' || ${courseTexts.locale}), '{}')`,
      ).as('titles'),
    })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, userId)))
    .innerJoin(courseVersions, versionThatApplies)
    .innerJoin(courseTexts, inSpokenLocale(locale))
    .$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof cardsFor>>[number];

interface Filter {
  readonly specialty?: string;
  /** All of which a course's texts hold, each folded as `searchable` is. */
  readonly words?: readonly string[];
  readonly onlyBookmarked?: boolean;
  /** Position and id of the course before the page. */
  readonly after: readonly [number, string] | undefined;
}

/** D1 refuses patterns for `LIKE` over 50 bytes, so that words are looked for as they are. */
function holdsAll(words: readonly string[]): SQL {
  return sql`not exists (select 1 from json_each(${JSON.stringify(words)}) word
    where instr(${courseTexts.searchable}, word.value) = 0)`;
}

/** Whether everybody finds a course in the library. */
const isListed = and(isNotNull(courses.publishedAt), isNull(courses.withdrawnAt));

/** Specialties of the courses that everybody finds, as a column. */
export const specialtiesListed = json<CourseSpecialty[]>(sql`(
  select json_group_array(distinct ${courses.specialty}) from ${courses} where ${isListed})`);

/** Courses of the library in their order, and the specialties that it has. */
export async function libraryPage(
  db: Database,
  userId: string,
  locale: Locale,
  { specialty, words = [], onlyBookmarked, after }: Filter,
  most: number,
) {
  const page = cardsFor(db, userId, locale)
    .where(
      and(
        isListed,
        specialty ? eq(courses.specialty, specialty) : undefined,
        onlyBookmarked ? isBookmarkedBy(userId) : undefined,
        words.length ? holdsAll(words) : undefined,
        after ? sql`(${courses.position}, ${courses.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(courses.position, courses.id)
    .limit(most);
  const ofCourses = db.selectDistinct({ specialty: courses.specialty }).from(courses).where(isListed);
  const [rows, specialties] = await Promise.all([page, ofCourses]);
  return { rows, specialties: specialties.map((row) => row.specialty as CourseSpecialty) };
}

const preparedLessonText = preparedQuery((db) => {
  const locale = param('locale');
  const inFirstLanguage = sql`lesson_texts.locale = json_extract(${courseVersions.courseDocument}, '$.languages[0]')`;
  return db
    .select({
      text: lessonTexts,
      transcript: json<{ locale: Locale; cues: { from: number; to: number; text: string }[] } | null>(sql`coalesce((
        select json_object('locale', spoken.locale, 'cues', json(spoken.cues)) from transcripts spoken
        where spoken.version_id = ${courseVersions.id} and spoken.lesson_id = ${param('lessonId')}
        order by spoken.locale = ${locale} desc, spoken.locale = ${spokenLocale(locale)} desc, spoken.locale limit 1), 'null')`),
    })
    .from(courses)
    .leftJoin(participations, and(eq(participations.courseId, courses.id), eq(participations.userId, param('userId'))))
    .innerJoin(courseVersions, versionThatApplies)
    .innerJoin(
      lessonTexts,
      and(eq(lessonTexts.versionId, courseVersions.id), eq(lessonTexts.lessonId, param('lessonId'))),
    )
    .where(eq(courses.id, param('courseId')))
    .orderBy(sql`${lessonTexts.locale} = ${locale} desc`, sql`${inFirstLanguage} desc`)
    .limit(1);
});

/** A course with the lesson's text and transcript, in the language asked for as far as there are any. */
export async function lessonFor(db: Database, userId: string, courseId: string, lessonId: string, locale: Locale) {
  // Not together: both have columns of the same name.
  const [course, [text]] = await Promise.all([
    courseFor(db, userId, courseId, locale, lessonId),
    rowsOf(preparedLessonText(db, { userId, courseId, lessonId, locale })),
  ]);
  return course && text && { course, ...text };
}

export type NewFact = Omit<Fact, 'kind' | 'participationId' | 'when'>;

/** Begins a course; somebody else of the same account may have done so in this moment, then that one stays. */
export async function beginCourse(
  db: Database,
  begun: { courseId: string; versionId: string },
  fact: NewFact,
): Promise<{ startedAt: Date; isNew: boolean }> {
  const id = newLearnerId();
  const { at, userId } = fact;
  const [rows, started] = await db.batch([
    db
      .insert(participations)
      .values({ id, userId, ...begun, startedAt: at, lastActiveAt: at })
      .onConflictDoUpdate({
        target: [participations.userId, participations.courseId],
        set: { courseId: begun.courseId },
      })
      .returning({ startedAt: participations.startedAt }),
    ...recordEvent(db, { ...fact, participationId: id, kind: 'started' }).statements,
  ]);
  return { startedAt: rows[0]?.startedAt ?? at, isNew: started.length > 0 };
}

/** Skips the kickoff quiz; says whether that was new, as it may be skipped or finished already. */
export function skipKickoff(db: Database, participationId: string, fact: NewFact): Promise<boolean> {
  const when = sql`${participations.kickoffSkippedAt} is null and ${participations.kickoffFinishedAt} is null`;
  return recordAlone(db, { ...fact, participationId, kind: 'kickoffSkipped', when });
}

export async function setBookmark(
  db: Database,
  userId: string,
  courseId: string,
  isBookmarked: boolean,
  at: Date,
): Promise<void> {
  const isThis = and(eq(bookmarks.userId, userId), eq(bookmarks.courseId, courseId));
  await (isBookmarked
    ? db.insert(bookmarks).values({ userId, courseId, at }).onConflictDoNothing()
    : db.delete(bookmarks).where(isThis));
}

interface Report {
  readonly lessonId: string;
  readonly position: number;
  readonly captions: string | null;
  readonly speed: number;
  readonly watched: Interval[];
  /** Up to when watching has used time, in whatever course. */
  readonly watchedUntil: Date;
  /** Seconds of active work that count. */
  readonly seconds: number;
}

/**
 * Stores where somebody is in a lesson; `undefined` when another report changed the intervals that this one was united
 * with, or used the same time, so that it must be united again.
 */
export async function saveReport(
  db: Database,
  participation: ParticipationRow,
  known: Pick<CourseRow, 'lessonProgress' | 'watchedUntil'>,
  { seconds, watchedUntil, ...report }: Report,
  at: Date,
): Promise<LessonProgressRow | undefined> {
  const { id: participationId, userId, lastActiveAt } = participation;
  const { lessonId, position, captions, speed, watched } = report;
  const isLatest = sql`(select last_active_at from participations where id = ${participationId}) = ${lastActiveAt.getTime()}`;
  const added = sql`iif(${isLatest}, ${seconds}, 0)`;
  const isSaved = sql`exists (select 1 from lesson_progress where participation_id = ${participationId}
    and lesson_id = ${lessonId} and updated_at = ${at.getTime()} and watched = ${JSON.stringify(watched)})`;
  const isTimeUnused = sql`(select max(watched_until) from participations where user_id = ${userId})
    is ${known.watchedUntil?.getTime() ?? null}`;
  const [[row]] = await db.batch([
    db
      .insert(lessonProgress)
      .select(
        sql`select ${participationId}, ${lessonId}, ${position}, ${JSON.stringify(watched)}, ${added}, ${captions},
          ${speed}, null, ${at.getTime()}, ${at.getTime()} where ${isTimeUnused}`,
      )
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { ...report, activeSeconds: sql`${lessonProgress.activeSeconds} + ${added}`, updatedAt: at },
        setWhere: known.lessonProgress ? eq(lessonProgress.updatedAt, known.lessonProgress.updatedAt) : sql`false`,
      })
      .returning(),
    db
      .update(participations)
      .set({
        activeSeconds: sql`${participations.activeSeconds} + ${added}`,
        lastActiveAt: sql`iif(${isLatest}, ${at.getTime()}, ${participations.lastActiveAt})`,
        watchedUntil: sql`iif(${isSaved}, max(coalesce(${participations.watchedUntil}, 0), ${watchedUntil.getTime()}),
          ${participations.watchedUntil})`,
      })
      .where(eq(participations.id, participationId)),
  ]);
  return row;
}

/**
 * Marks a lesson complete and records what follows from that; says whether it was new. `others` are the course's other
 * lessons; `messages` are sent once all are complete.
 */
export async function completeLesson(
  db: Database,
  participationId: string,
  { lessonId, others }: { lessonId: string; others: string[] },
  { messages = [], ...fact }: NewFact,
): Promise<boolean> {
  const isNew = sql`not exists (select 1 from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.lesson_id = ${lessonId} and mark.completed_at is not null)`;
  const isLast = sql`${participations.lessonsCompletedAt} is null and ${others.length} = (select count(*) from lesson_progress mark
    where mark.participation_id = ${participations.id} and mark.completed_at is not null
    and mark.lesson_id in (select value from json_each(${JSON.stringify(others)})))`;
  const { at } = fact;
  const ofLesson = { ...fact, facts: { lessonId }, when: isNew };
  const [recorded] = await db.batch([
    ...recordEvent(db, { ...ofLesson, participationId, kind: 'lessonCompleted' }).statements,
    ...recordEvent(db, { ...fact, participationId, kind: 'lessonsCompleted', messages, when: isLast }).statements,
    db
      .insert(lessonProgress)
      .values({ participationId, lessonId, watched: [], completedAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [lessonProgress.participationId, lessonProgress.lessonId],
        set: { completedAt: at, position: 0, updatedAt: at },
        setWhere: isNull(lessonProgress.completedAt),
      }),
  ]);
  return recorded.length > 0;
}
