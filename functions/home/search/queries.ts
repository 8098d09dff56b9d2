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
import { expressionOf, headingExpressionOf, type KnownWords } from './words/expressions.ts';
import type { Wanted } from '#contract/home/search/wanted';

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

/** A full-text expression, and the maximum of its matches. */
type Match = readonly [expression: string, most: number];

/**
 * Passages that match one of some full-text expressions, of each the first indexed. The limits bound the time of a search
 * whatever the size of the library; FTS5's own ranking would count all matches.
 */
export function matchingPassages(...matches: readonly Match[]): Query<FoundPassage> {
  const match = 'SELECT rowid FROM (SELECT rowid FROM passage_words WHERE passage_words MATCH ? LIMIT ?)';
  return {
    sql: `SELECT source, kind, locale, place, heading, text FROM passages
      WHERE id IN (${matches.map(() => match).join(' UNION ')})`,
    params: matches.flat(),
    rowOf: ([source, kind, locale, place, heading, text]) =>
      ({ source, kind, locale, place: JSON.parse(String(place)) as PassagePlace, heading, text }) as FoundPassage,
  };
}

/** Maximum matches that are ranked: in headings and anywhere in the language of the search, in others, in explanations. */
const most = { inHeadings: 60, inLocale: 100, inOthers: 20, explanations: 20 };

interface SearchScope {
  readonly known: KnownWords;
  readonly locale: Locale;
  /** The courses whose explanations are searched. */
  readonly courseIds: readonly string[];
}

/** Passages in a language, with more of those with a matching heading, then in others, and explanations of courses. */
export async function findPassages(
  { read }: SearchIndex,
  wanted: Wanted,
  { known, locale, courseIds }: SearchScope,
): Promise<FoundPassage[]> {
  const expression = expressionOf(wanted, known);
  const scope = `scope : "${localeScope(locale)}"`;
  const isItem = `scope : "${itemScope}"`;
  const ofCourses = courseIds.map((id) => `"${courseScope(id)}"`).join(' OR ');
  const found = await read(
    matchingPassages(
      [`((${headingExpressionOf(wanted, known)}) AND ${scope}) NOT ${isItem}`, most.inHeadings],
      [`((${expression}) AND ${scope}) NOT ${isItem}`, most.inLocale],
    ),
    matchingPassages([`(${expression}) NOT (${scope} OR ${isItem})`, most.inOthers]),
    ...(courseIds.length > 0
      ? [matchingPassages([`(${expression}) AND ${isItem} AND (scope : (${ofCourses}))`, most.explanations])]
      : []),
  );
  return (found as FoundPassage[][]).flat();
}

/** Maximum known words of a beginning: the shortest. */
const maxBegun = 40;

/** The known words that begin with each of some beginnings. */
export async function wordsBeginning({ read }: SearchIndex, beginnings: readonly string[]): Promise<KnownWords> {
  if (beginnings.length === 0) return new Map();
  const [found] = await read<[[string, string[]]]>({
    sql: `SELECT value, (SELECT json_group_array(word) FROM (
        SELECT word FROM words WHERE word >= value AND word < value || char(1114111) ORDER BY length(word), word LIMIT ?
      )) FROM json_each(?)`,
    params: [maxBegun, JSON.stringify(beginnings)],
    rowOf: ([beginning, words]) => [String(beginning), JSON.parse(String(words)) as string[]],
  });
  return new Map(found);
}

/** Maximum known words that a mistyped one is compared with. */
const maxCompared = 40;

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
