import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { Library, SearchIndex } from '../../../data/cells.ts';
import {
  courses,
  courseTexts,
  courseVersions,
  itemTexts,
  lessonCases,
  lessonTexts,
  transcripts,
} from '../../../library/content/schema.ts';
import { webinarTranscripts } from '../../../webinars/webinars/recordings/schema.ts';
import { webinars } from '../../../webinars/webinars/schema.ts';
import type { Passage } from '#contract/home/search/passages';
import { keyOf, type Source } from '../passages.ts';
import { wordsOf } from '#contract/home/search/tokens';
import { vocabularyOf } from '../words/typos.ts';
import { scopesOf } from '../words/scopes.ts';

/** Every published course and every webinar. */
export async function sourcesIn(library: Library): Promise<Source[]> {
  const [published, scheduled] = await library.batch([
    library.select({ id: courses.id, version: courses.versionId }).from(courses).where(isNotNull(courses.publishedAt)),
    library.select({ id: webinars.id, version: webinars.hash }).from(webinars),
  ]);
  return [
    ...published.map((one) => ({ kind: 'course' as const, ...one })),
    ...scheduled.map((one) => ({ kind: 'webinar' as const, ...one })),
  ];
}

export type CourseContent = NonNullable<Awaited<ReturnType<typeof courseContent>>>;

/** A version of a course with all its texts. */
export async function courseContent(library: Library, versionId: string) {
  const [[version], texts, lessons, spoken, items, cases] = await library.batch([
    library
      .select({ courseDocument: courseVersions.courseDocument })
      .from(courseVersions)
      .where(eq(courseVersions.id, versionId)),
    library.select().from(courseTexts).where(eq(courseTexts.versionId, versionId)),
    library.select().from(lessonTexts).where(eq(lessonTexts.versionId, versionId)),
    library.select().from(transcripts).where(eq(transcripts.versionId, versionId)),
    library.select().from(itemTexts).where(eq(itemTexts.versionId, versionId)),
    library.select().from(lessonCases).where(eq(lessonCases.versionId, versionId)),
  ]);
  const content = { courseTexts: texts, lessonTexts: lessons, transcripts: spoken, itemTexts: items, cases };
  return version && { ...version, ...content };
}

export type WebinarContent = NonNullable<Awaited<ReturnType<typeof webinarContent>>>;

/** A webinar with the transcripts of its recording. */
export async function webinarContent(library: Library, id: string) {
  const [row] = await library.select({ document: webinars.document }).from(webinars).where(eq(webinars.id, id));
  if (!row) return undefined;
  const files = Object.values(row.document.recording?.captions ?? {});
  const spoken = await library.select().from(webinarTranscripts).where(inArray(webinarTranscripts.file, files));
  return { ...row, transcripts: spoken };
}

/**
 * Leases the index until an instant, unless it has the content of a revision or another run leases it; returns whether
 * it did.
 */
export async function leaseIndex({ $client }: SearchIndex, revision: string, now: Date, until: Date): Promise<boolean> {
  const leased = await $client
    .prepare(
      `INSERT INTO index_state (id, revision, leased_until) VALUES (1, '', ?1)
      ON CONFLICT (id) DO UPDATE SET leased_until = excluded.leased_until
      WHERE index_state.revision <> ?2 AND index_state.leased_until <= ?3 RETURNING id`,
    )
    .bind(until.getTime(), revision, now.getTime())
    .first();
  return leased !== null;
}

/** Ends the lease; `revision` is that of the content that the index has, empty if it lacks some. */
export async function releaseLease({ $client }: SearchIndex, revision: string): Promise<void> {
  await $client.prepare('UPDATE index_state SET revision = ?, leased_until = 0 WHERE id = 1').bind(revision).run();
}

/** The versions of the indexed sources, by their keys. */
export async function indexedVersions({ $client }: SearchIndex): Promise<Map<string, string>> {
  const { results } = await $client.prepare('SELECT source, version FROM indexed_sources').all<{
    source: string;
    version: string;
  }>();
  return new Map(results.map(({ source, version }) => [source, version]));
}

/** Deletes what the index has of a source. */
function deletions({ $client }: SearchIndex, source: string): D1PreparedStatement[] {
  return [
    $client.prepare('DELETE FROM passage_words WHERE rowid IN (SELECT id FROM passages WHERE source = ?)').bind(source),
    $client.prepare('DELETE FROM passages WHERE source = ?').bind(source),
    $client.prepare('DELETE FROM indexed_sources WHERE source = ?').bind(source),
  ];
}

export async function removeSource(index: SearchIndex, source: string): Promise<void> {
  await index.$client.batch(deletions(index, source));
}

/** Passages of one statement: their texts stay below the longest value that D1 binds. */
const passagesAtOnce = 200;

/** Replaces what the index has of a source, in one batch. */
export async function storeSource(index: SearchIndex, source: Source, passages: readonly Passage[]): Promise<void> {
  const key = keyOf(source);
  const { $client } = index;
  const rows = passages.map((passage, number) => ({ ...passage, number }));
  const parts = Array.from({ length: Math.ceil(rows.length / passagesAtOnce) }, (_, part) =>
    rows.slice(part * passagesAtOnce, (part + 1) * passagesAtOnce),
  );
  await $client.batch([
    ...deletions(index, key),
    ...parts.flatMap((part) => [
      $client
        .prepare(
          `INSERT INTO passages (source, number, kind, locale, place, heading, text)
          SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?2)`,
        )
        .bind(
          key,
          JSON.stringify(
            part.map(({ number, kind, locale, place, heading, text }) => [
              ...[number, kind, locale, JSON.stringify(place), heading, text],
            ]),
          ),
        ),
      $client
        .prepare(
          `INSERT INTO passage_words (rowid, heading, text, context, scope)
          SELECT passages.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?2)
          JOIN passages ON passages.source = ?1 AND passages.number = value ->> 0`,
        )
        .bind(
          key,
          JSON.stringify(
            part.map(({ number, kind, locale, heading, text, context }) => [
              ...[
                number,
                wordsOf(heading),
                wordsOf(text),
                wordsOf(context),
                scopesOf({ kind, locale, source }).join(' '),
              ],
            ]),
          ),
        ),
    ]),
    ...vocabularyInserts(index, passages),
    $client.prepare('INSERT INTO indexed_sources (source, version) VALUES (?, ?)').bind(key, source.version),
  ]);
}

/** Adds the words of passages to those that a search continues, and those of letters to what is compared with mistyped ones. */
function vocabularyInserts({ $client }: SearchIndex, passages: readonly Passage[]): D1PreparedStatement[] {
  const { known, compared } = vocabularyOf(passages.map(({ heading, text }) => wordsOf(`${heading} ${text}`)));
  return [
    $client
      .prepare(
        `INSERT INTO word_trigrams (word) SELECT value FROM json_each(?)
        WHERE NOT EXISTS (SELECT 1 FROM words WHERE word = value)`,
      )
      .bind(JSON.stringify(compared)),
    $client.prepare('INSERT OR IGNORE INTO words (word) SELECT value FROM json_each(?)').bind(JSON.stringify(known)),
  ];
}
