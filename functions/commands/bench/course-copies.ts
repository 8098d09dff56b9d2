import { DatabaseSync } from 'node:sqlite';
import type { HitKind } from '#contract/home/search';
import type { Locale } from '#contract/locales';
import { keyOf, sourceIn } from '../../home/search/passages.ts';
import { scopesOf } from '../../home/search/words/scopes.ts';
import { wordsOf } from '#contract/home/search/tokens';
import type { DatabaseFiles } from './copies.ts';

/** Copies the courses of the library, and what the search index has of them, until there are so many. */
export function copyCourses({ library: libraryFile, search: searchFile }: DatabaseFiles, count: number): void {
  const [library, search] = [new DatabaseSync(libraryFile), new DatabaseSync(searchFile)];
  const originals = library
    .prepare('SELECT id FROM courses ORDER BY position')
    .all()
    .map(({ id }) => String(id));
  const copies = Array.from({ length: Math.max(0, count - originals.length) }, (_, index) => {
    const original = originals[index % originals.length] ?? '';
    return { original, id: `${original}-${index}` };
  });
  copyRows(library, copies);
  for (const original of originals) {
    const ids = copies.filter((copy) => copy.original === original).map(({ id }) => id);
    copyPassages(search, original, ids);
  }
  for (const db of [library, search]) {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

interface Copy {
  readonly original: string;
  readonly id: string;
}

/** Copies share the versions of their originals. */
function copyRows(library: DatabaseSync, copies: readonly Copy[]): void {
  const insert = library.prepare(
    `INSERT INTO courses (id, version_id, specialty, is_free, listing, position, published_at, withdrawn_at)
    SELECT ?, version_id, specialty, is_free, listing, (SELECT max(position) + 1 FROM courses), published_at, withdrawn_at
    FROM courses WHERE id = ?`,
  );
  library.exec('BEGIN');
  for (const { id, original } of copies) insert.run(id, original);
  library.exec('COMMIT');
}

function copyPassages(search: DatabaseSync, original: string, ids: readonly string[]): void {
  const source = keyOf({ kind: 'course', id: original });
  const rows = search.prepare('SELECT * FROM passages WHERE source = ?').all(source).map(wordedRow);
  const insert = search.prepare(
    'INSERT INTO passages (source, number, kind, locale, place, heading, text) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertWords = search.prepare(
    'INSERT INTO passage_words (rowid, heading, text, context, scope) VALUES (?, ?, ?, ?, ?)',
  );
  const index = search.prepare(
    'INSERT INTO indexed_sources (source, version) SELECT ?, version FROM indexed_sources WHERE source = ?',
  );
  search.exec('BEGIN');
  for (const id of ids) {
    const key = keyOf({ kind: 'course', id });
    for (const { number, kind, locale, place, heading, text, words } of rows) {
      const { lastInsertRowid } = insert.run(key, number, kind, locale, place, heading, text);
      const scopes = scopesOf({ kind, locale, source: sourceIn(key) }).join(' ');
      insertWords.run(lastInsertRowid, words.heading, words.text, '', scopes);
    }
    index.run(key, source);
  }
  search.exec('COMMIT');
}

function wordedRow(row: Record<string, unknown>) {
  const [heading, text] = [String(row['heading']), String(row['text'])];
  return {
    ...{ number: Number(row['number']), place: String(row['place']), heading, text },
    kind: String(row['kind']) as HitKind,
    locale: String(row['locale']) as Locale,
    words: { heading: wordsOf(heading), text: wordsOf(text) },
  };
}
