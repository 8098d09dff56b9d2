import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { bookmarks } from '../../functions/learning/participations/schema.ts';
import {
  cellNamedIn,
  cellNumberIn,
  cellOfNewcomer,
  cellOfUser,
  cellsOf,
  withCellPrefix,
  MissingCell,
} from '../../functions/data/cells.ts';
import { signedInAs } from '../support/accounts.ts';
import { Browser } from '../support/browser.ts';
import { userOf } from '../support/cells.ts';
import { aCourse } from '../support/courses.ts';
import { batches, calledDatabases, resetCounts, countedSite } from '../support/database/counted-database.ts';

const numbers = cellsOf(env).map(({ number }) => number);
const drawn = (given: object = {}) =>
  new Set(Array.from({ length: 200 }, () => cellOfNewcomer({ ...env, ...given }).number));

test('new accounts are created in every cell, or in the configured ones only', () => {
  expect([...drawn()].sort()).toEqual(numbers);
  const last = numbers.length - 1;
  expect([...drawn({ NEWCOMER_CELLS: String(last) })]).toEqual([last]);
});

test('an id contains its cell; an id of a missing cell has none', () => {
  expect(cellNumberIn(withCellPrefix({ number: 3 }, 'f9'))).toBe(3);
  expect(cellNamedIn(env, '0-f9')?.number).toBe(0);
  for (const id of ['9-f9', 'f9', '', '-1-f9', '99999-f9']) {
    expect(cellNamedIn(env, id)).toBeUndefined();
    expect(() => cellOfUser(env, id)).toThrow(MissingCell);
  }
});

test('data of a learner is stored only in the cell of the account', async () => {
  await aCourse();
  const emails = Array.from({ length: 6 }, (_, number) => `learner-${number}@clinic.example`);
  for (const email of emails) {
    const browser = await signedInAs('pro', { email });
    await browser.ask('PUT', '/api/courses/ecg-basics/bookmark', { isBookmarked: true });
    expect((await browser.ask('GET', '/api/courses?bookmarked=true')).body.data).toHaveLength(1);
  }
  const users = await Promise.all(emails.map(userOf));
  for (const cell of cellsOf(env)) {
    const theirs = users.filter(({ id }) => cellNumberIn(id) === cell.number).map(({ id }) => id);
    const rows = await cell.select().from(bookmarks);
    expect(rows.map(({ userId }) => userId).sort()).toEqual(theirs.sort());
  }
});

test('a learner’s read calls only the learner’s cell', async () => {
  await aCourse();
  for (const cell of numbers) {
    const ana = await signedInAs('pro', { email: `in-${cell}@clinic.example`, cell }, new Browser(countedSite));
    // Loads the content into memory.
    await ana.ask('GET', '/api/courses');
    resetCounts();
    expect((await ana.ask('GET', '/api/courses')).status).toBe(200);
    expect(calledDatabases, batches.join('\n')).toEqual([`CELL_${cell}`]);
  }
});
