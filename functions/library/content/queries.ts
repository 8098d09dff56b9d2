import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#contract/locales';
import type { Library } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { catalogueRevisions } from '../../data/library/schema.ts';
import {
  courses,
  courseTexts,
  courseVersions,
  items,
  itemTexts,
  lessonCases,
  lessonTexts,
  transcripts,
  withdrawals,
} from './schema.ts';

/** The courses of the library in order, including withdrawn ones, withdrawn questions, and their revision. */
export async function catalogueRows(db: Library) {
  const [[state], rows, withdrawn] = await db.batch([
    db.select().from(catalogueRevisions),
    db.select().from(courses).where(isNotNull(courses.publishedAt)).orderBy(courses.position, courses.id),
    db.select().from(withdrawals),
  ]);
  return { revision: state?.revision ?? null, rows, withdrawn };
}

/** Versions by their ids, each with its texts in all its languages. */
export async function versionRows(db: Library, ids: readonly string[]) {
  const wanted = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const { versionId, locale, title, promise, description } = courseTexts;
  const [versions, texts] = await db.batch([
    db
      .select()
      .from(courseVersions)
      .where(sql`${courseVersions.id} in ${wanted}`),
    db
      .select({ versionId, locale, title, promise, description })
      .from(courseTexts)
      .where(sql`${versionId} in ${wanted}`),
  ]);
  return { versions, texts };
}

/** The displayed columns of an item, without its key. */
const shownAs = sql.raw(`'$.partial', '$.fixed', '$.difficulty'`);

/**
 * The keys of the questions of versions, by version and quiz: the key, its grading, and the texts of the right
 * options in the language that the course was written in.
 */
export function itemKeyRows(db: Library, ids: readonly string[]) {
  const { versionId, quizId, id, kind, correct, grading } = items;
  const words = sql`(select json_group_array(option.value ->> 'text') from item_texts words, json_each(words.options) option
    where words.version_id = ${versionId} and words.quiz_id = ${quizId} and words.item_id = ${id}
      and words.locale = json_extract(${courseVersions.courseDocument}, '$.languages[0]')
      and option.value ->> 'id' in (select value from json_each(${correct})))`;
  const key = sql`${kind} || ${correct} || json_remove(coalesce(${grading}, '{}'), ${shownAs}) || ${words}`;
  return db
    .select({ versionId, quizId, keys: json<Record<string, string>>(sql`json_group_object(${id}, ${key})`) })
    .from(items)
    .innerJoin(courseVersions, eq(courseVersions.id, versionId))
    .where(sql`${versionId} in (select value from json_each(${JSON.stringify(ids)}))`)
    .groupBy(versionId, quizId);
}

/** Searchable texts of published courses by version, in a language, else in their first. */
export function searchableRows(db: Library, locale: Locale) {
  return db
    .select({ versionId: courseTexts.versionId, searchable: courseTexts.searchable })
    .from(courses)
    .innerJoin(courseVersions, eq(courseVersions.id, courses.versionId))
    .innerJoin(courseTexts, inSpokenLocale(locale))
    .where(and(isNotNull(courses.publishedAt), isNull(courses.withdrawnAt)));
}

/** Texts of a version in a language if it has that, else in its first. */
function inSpokenLocale(locale: Locale) {
  return and(
    eq(courseTexts.versionId, courseVersions.id),
    sql`${courseTexts.locale} = coalesce(
      (select spoken.locale from course_texts spoken where spoken.version_id = ${courseVersions.id} and spoken.locale = ${locale}),
      json_extract(${courseVersions.courseDocument}, '$.languages[0]'))`,
  );
}

/** The text and transcript of a lesson in the first available of the requested languages, else in any. */
export async function lessonRows(db: Library, versionId: string, lessonId: string, wanted: readonly Locale[]) {
  const inOrder = (locale: typeof lessonTexts.locale | typeof transcripts.locale) => [
    ...wanted.map((one) => desc(eq(locale, one))),
    asc(locale),
  ];
  const [[text], [transcript]] = await db.batch([
    db
      .select()
      .from(lessonTexts)
      .where(and(eq(lessonTexts.versionId, versionId), eq(lessonTexts.lessonId, lessonId)))
      .orderBy(...inOrder(lessonTexts.locale))
      .limit(1),
    db
      .select({ locale: transcripts.locale, cues: transcripts.cues })
      .from(transcripts)
      .where(and(eq(transcripts.versionId, versionId), eq(transcripts.lessonId, lessonId)))
      .orderBy(...inOrder(transcripts.locale))
      .limit(1),
  ]);
  return text && { text, transcript: transcript ?? null };
}

/** The interactive case of a lesson, in all languages of its version. */
export async function lessonCase(db: Library, versionId: string, lessonId: string) {
  const [row] = await db
    .select({ content: lessonCases.content })
    .from(lessonCases)
    .where(and(eq(lessonCases.versionId, versionId), eq(lessonCases.lessonId, lessonId)));
  return row?.content;
}

/** The questions of a quiz in a language of its version, in their order. */
export async function itemsOf(db: Library, versionId: string, quizId: string, locale: Locale) {
  const rows = await db
    .select({ item: items, words: itemTexts })
    .from(items)
    .innerJoin(
      itemTexts,
      and(
        eq(itemTexts.versionId, items.versionId),
        eq(itemTexts.quizId, items.quizId),
        eq(itemTexts.itemId, items.id),
        eq(itemTexts.locale, locale),
      ),
    )
    .where(and(eq(items.versionId, versionId), eq(items.quizId, quizId)))
    .orderBy(items.position);
  return rows.map(({ item, words }) => ({ ...words, ...item }));
}
