import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { FoundPassage, PassagePlace } from '#contract/home/search/passages';
import type { Locale } from '#contract/locales';
import type { SearchIndex } from '../../data/cells.ts';
import { json } from '../../data/json.ts';
import { param, preparedQuery, type Query } from '../../data/reads.ts';
import { courseProgresses, type Reader } from '../../learning/participations/queries.ts';
import { participations } from '../../learning/participations/schema.ts';
import { attempts } from '../../learning/quizzes/schema.ts';
import { courseScope, itemScope, localeScope } from './words/scopes.ts';
import { trigramsOf } from './words/typos.ts';
import { expressionOf, headingExpressionOf, type Wanted } from '#contract/home/search/wanted';

/** Maximum attempts, the newest first, whose explanations are found. */
const maxAttempts = 300;

/** Attempts whose answers may reveal explanations, with the questions that were answered. */
const answeredAttempts = preparedQuery((build) =>
  build
    .select({
      courseId: participations.courseId,
      quizId: attempts.quizId,
      finishedAt: attempts.finishedAt,
      itemIds: json<string[]>(sql`(select json_group_array(item_id) from answers
        where attempt_id = ${attempts.id} and answer <> '[]')`).as('item_ids'),
    })
    .from(participations)
    .innerJoin(attempts, eq(attempts.participationId, participations.id))
    .where(
      and(
        eq(participations.userId, param('userId')),
        or(isNotNull(attempts.finishedAt), eq(attempts.kind, 'practice')),
      ),
    )
    .orderBy(sql`${attempts.startedAt} desc`)
    .limit(maxAttempts),
);

export type AnsweredAttempt = ReturnType<ReturnType<typeof answeredAttempts>['rowOf']>;

/** A learner's progress in the courses they began, and their answered questions, in one call. */
export async function learnerOf({ read }: Reader['cell'], userId: string) {
  const [progresses, answered] = await read(courseProgresses({ userId, most: -1 }), answeredAttempts({ userId }));
  return { progresses, answered };
}

/**
 * Passages that match a full-text expression, the first indexed first. The limit bounds the time of a search whatever
 * the size of the library; FTS5's own ranking would count all matches.
 */
export function matchingPassages(expression: string, most: number): Query<FoundPassage> {
  return {
    sql: `SELECT source, kind, locale, place, heading, text FROM (
        SELECT rowid AS id FROM passage_words WHERE passage_words MATCH ? LIMIT ?
      ) found JOIN passages USING (id)`,
    params: [expression, most],
    rowOf: ([source, kind, locale, place, heading, text]) =>
      ({ source, kind, locale, place: JSON.parse(String(place)) as PassagePlace, heading, text }) as FoundPassage,
  };
}

/** Maximum matches that are ranked: in headings and anywhere in the language of the search, in others, in explanations. */
const most = { inHeadings: 60, inLocale: 150, inOthers: 40, explanations: 40 };

/** Passages in a language, those with a matching heading first, then in others, and explanations of courses. */
export async function findPassages(
  { read }: SearchIndex,
  wanted: Wanted,
  { locale, courseIds }: { readonly locale: Locale; readonly courseIds: readonly string[] },
): Promise<FoundPassage[]> {
  const expression = expressionOf(wanted);
  const scope = `scope : "${localeScope(locale)}"`;
  const isItem = `scope : "${itemScope}"`;
  const ofCourses = courseIds.map((id) => `"${courseScope(id)}"`).join(' OR ');
  const found = await read(
    matchingPassages(`((${headingExpressionOf(wanted)}) AND ${scope}) NOT ${isItem}`, most.inHeadings),
    matchingPassages(`((${expression}) AND ${scope}) NOT ${isItem}`, most.inLocale),
    matchingPassages(`(${expression}) NOT (${scope} OR ${isItem})`, most.inOthers),
    ...(courseIds.length > 0
      ? [matchingPassages(`(${expression}) AND ${isItem} AND (scope : (${ofCourses}))`, most.explanations)]
      : []),
  );
  // A passage with a matching heading is found twice.
  const passages = (found as FoundPassage[][]).flat().map((passage) => [keyOf(passage), passage] as const);
  return [...new Map(passages).values()];
}

const keyOf = ({ source, kind, locale, place }: FoundPassage): string =>
  `${source} ${kind} ${locale} ${JSON.stringify(place)}`;

/** Maximum known words that a mistyped one is compared with. */
const maxCompared = 60;

/** Known words that resemble each of some words; no words for one that occurs, or begins one that does. */
export async function similarWords({ read }: SearchIndex, words: readonly string[]): Promise<string[][]> {
  const found = await read(
    ...words.map((word): Query<string> => ({
      sql: `SELECT word FROM word_trigrams WHERE word_trigrams MATCH ?
        AND NOT EXISTS (SELECT 1 FROM words WHERE words.word >= ? AND words.word < ?) ORDER BY rank LIMIT ?`,
      params: [
        trigramsOf(word)
          .map((one) => `"${one}"`)
          .join(' OR '),
        word,
        `${word}\u{10FFFF}`,
        maxCompared,
      ],
      rowOf: ([similar]) => String(similar),
    })),
  );
  return found as string[][];
}
