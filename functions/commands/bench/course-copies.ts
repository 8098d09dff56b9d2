import { DatabaseSync } from 'node:sqlite';
import type { HitKind } from '#contract/home/search';
import type { Locale } from '#contract/locales';
import { keyOf, sourceIn } from '../../home/search/passages.ts';
import { scopesOf } from '../../home/search/words/scopes.ts';
import { vocabularyOf } from '../../home/search/words/typos.ts';
import { wordsOf } from '#contract/home/search/tokens';
import { draftWithQuestions } from './banks.ts';
import type { DatabaseFiles } from './copies.ts';

/** The subjects of the copies: each has its own words, so that a clinical term occurs in one of so many courses. */
const subjects = 20;

/** Originals that a word must occur in to be a word of every subject. */
const minCommon = 4;

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
  const common = commonWords(search, originals);
  for (const original of originals) {
    const ids = copies.filter((copy) => copy.original === original).map(({ id }) => id);
    for (let subject = 0; subject < subjects; subject++) {
      const idsOfSubject = ids.filter((_, index) => index % subjects === subject);
      copyPassages(search, original, idsOfSubject, (text) => wordedFor(subject, text, common));
    }
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
    `INSERT INTO courses (id, version_id, specialty, is_free, listing, title, position, published_at, withdrawn_at)
    SELECT ?, version_id, specialty, is_free, listing, title, (SELECT max(position) + 1 FROM courses), published_at,
      withdrawn_at
    FROM courses WHERE id = ?`,
  );
  const insertAccreditations = library.prepare(
    `INSERT INTO course_accreditations (valid_to, course_id, position)
    SELECT valid_to, ?, position FROM course_accreditations WHERE course_id = ?`,
  );
  library.exec('BEGIN');
  for (const { id, original } of copies) {
    insert.run(id, original);
    insertAccreditations.run(id, original);
  }
  library.exec('COMMIT');
}

/** The words of most originals. */
function commonWords(search: DatabaseSync, originals: readonly string[]): ReadonlySet<string> {
  const select = search.prepare('SELECT heading, text FROM passages WHERE source = ?');
  const counts = new Map<string, number>();
  for (const id of originals) {
    const texts = select
      .all(keyOf({ kind: 'course', id }))
      .map(({ heading, text }) => `${String(heading)} ${String(text)}`);
    for (const word of new Set(texts.flatMap((text) => wordsOf(text).split(' '))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= minCommon ? word : [])));
}

/** A text whose less common words are those of a subject: other letters, as many. The first subject keeps its words. */
function wordedFor(subject: number, text: string, common: ReadonlySet<string>): string {
  if (subject === 0) return text;
  return text.replace(/\p{L}{3,}/gu, (word) => {
    const folded = wordsOf(word);
    if (common.has(folded)) return word;
    return folded.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + subject) % 26)));
  });
}

function copyPassages(
  search: DatabaseSync,
  original: string,
  ids: readonly string[],
  worded: (text: string) => string,
): void {
  const source = keyOf({ kind: 'course', id: original });
  const rows = search
    .prepare('SELECT * FROM passages WHERE source = ?')
    .all(source)
    .map((row) => wordedRow(row, worded));
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
  addKnownWords(
    search,
    rows.flatMap(({ words }) => [words.heading, words.text]),
  );
  search.exec('COMMIT');
}

/** Adds the words of texts to those that a search knows. */
function addKnownWords(search: DatabaseSync, texts: readonly string[]): void {
  const { known, compared } = vocabularyOf(texts);
  // As the index does it: words that are compared are inserted once, before they are known.
  const insertCompared = search.prepare(
    'INSERT INTO word_trigrams (word) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM words WHERE word = ?1)',
  );
  const insertKnown = search.prepare('INSERT OR IGNORE INTO words (word) VALUES (?)');
  for (const word of compared) insertCompared.run(word);
  for (const word of known) insertKnown.run(word);
}

function wordedRow(row: Record<string, unknown>, worded: (text: string) => string) {
  const [heading, text] = [worded(String(row['heading'])), worded(String(row['text']))];
  return {
    ...{ number: Number(row['number']), place: String(row['place']), heading, text },
    kind: String(row['kind']) as HitKind,
    locale: String(row['locale']) as Locale,
    words: { heading: wordsOf(heading), text: wordsOf(text) },
  };
}

/** Questions of each draft. */
const questionsOfDraft = 10;

/** Adds a draft with questions to every course of the library. */
export function fillDrafts({ library: file }: DatabaseFiles): void {
  const library = new DatabaseSync(file);
  library.exec('BEGIN');
  library.exec(`INSERT INTO drafts (draft_id, title, revision, submitted_at, changed_at, changed_by)
    SELECT id, id, 1, NULL, published_at, NULL FROM courses`);
  const insert = library.prepare(`INSERT INTO draft_texts (draft_id, path, text, revision, changed_at, changed_by)
    SELECT draft_id, ?, ?, 1, changed_at, NULL FROM drafts`);
  for (const [path, text] of Object.entries(draftWithQuestions(questionsOfDraft))) insert.run(path, text);
  library.exec('COMMIT');
  library.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  library.close();
}
