import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { folderOf } from '../demo/courses.ts';
import type { DatabaseFiles } from './copies.ts';

const course = folderOf('acute-heart-failure');

/** Characters of a text of a draft (`textLimit`). */
const maxLength = 1_000_000;

/** Questions of each draft that `fillDrafts` adds. */
export const questionsOfDraft = 10;

/** The files of a draft whose quiz has copies of demo questions: so many, or as many as it can hold. */
export function draftWithQuestions(count = Number.POSITIVE_INFINITY): Record<string, string> {
  const [first = '', ...items] = readFileSync(`${course}/quizzes/mastery.yaml`, 'utf8').split(/^(?=  - )/m);
  let text = first;
  for (let number = 0; number < count; number++) {
    const item = items[number % items.length] ?? '';
    const copy = item.replace(/id: (\w+)/, `id: $1-${Math.floor(number / items.length)}`);
    if (text.length + copy.length > maxLength) break;
    text += copy;
  }
  return { 'course.yaml': readFileSync(`${course}/course.yaml`, 'utf8'), 'quizzes/mastery.yaml': text };
}

/** Adds a draft with questions to every course of the library. */
export function fillDrafts({ library: file }: DatabaseFiles): void {
  const library = new DatabaseSync(file);
  library.exec('BEGIN');
  library.exec(`INSERT INTO drafts (course_id, title, revision, submitted_at, changed_at, changed_by)
    SELECT id, id, 1, NULL, published_at, NULL FROM courses`);
  const insert = library.prepare(`INSERT INTO draft_texts (course_id, path, text, revision, changed_at, changed_by)
    SELECT course_id, ?, ?, 1, changed_at, NULL FROM drafts`);
  for (const [path, text] of Object.entries(draftWithQuestions(questionsOfDraft))) insert.run(path, text);
  library.exec('COMMIT');
  library.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  library.close();
}
