import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { trailLimits, type TrailEntry } from '#contract/desk/trail';
import { cellsOf } from '../../../functions/data/cells.ts';
import { recordAction } from '../../../functions/desk/trail/queries.ts';
import type { Browser } from '../../support/browser.ts';
import { signedInWithRole } from '../../support/staff.ts';

const email = 'noor@clinic.example';
let operator: Browser;

beforeEach(async () => {
  operator = await signedInWithRole(email, 'operator');
});

/** Records actions in all cells in turn, two of each instant. */
async function recordMany(count: number, action: TrailEntry['action'] = 'certificateRevoked') {
  const cells = cellsOf(env);
  for (let number = 0; number < count; number++) {
    const cell = cells[number % cells.length];
    const at = new Date(1_000_000 + Math.floor(number / 2));
    const what = { at, action, subject: `of ${number}`, before: null, after: null };
    if (cell) await recordAction(cell, { ...what, userId: null, actor: 'Ana "the officer", Weiss' });
  }
}

const pageAt = async (query = '') => (await operator.ask('GET', `/api/desk/trail${query}`)).body;

test('pages of all cells have every entry once, the newest first', async () => {
  await recordMany(trailLimits.page + 20);
  const first = await pageAt();
  expect(first.data).toHaveLength(trailLimits.page);
  const second = await pageAt(`?cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  const all = [...first.data, ...second.data] as TrailEntry[];
  expect(new Set(all.map(({ subject }) => subject)).size).toBe(trailLimits.page + 21);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const unlikely = ['not a place', '[9e15,0,0]', '[0.5,0,0]'].map((place) => btoa(place));
  for (const cursor of unlikely) expect((await pageAt(`?cursor=${cursor}`)).errors).toEqual({ cursor: ['invalid'] });
});

test('entries of one action are read alone', async () => {
  await recordMany(3);
  await recordMany(2, 'attemptGranted');
  const granted = (await pageAt('?action=attemptGranted')).data as TrailEntry[];
  expect(granted.map(({ action }) => action)).toEqual(['attemptGranted', 'attemptGranted']);
  expect((await pageAt('?action=everything')).code).toBe('INVALID_INPUT');
});

test('a file has the entries as a table, whose cells no program takes for formulas or columns', async () => {
  await recordMany(1);
  const answer = await operator.request('/backend/api/desk/trail/csv?action=certificateRevoked');
  expect(answer.headers.get('content-disposition')).toContain('trail.csv');
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/at,actor,action,subject,before,after$/);
  expect(lines[1]).toContain('"Ana ""the officer"", Weiss",certificateRevoked,of 0');
});
