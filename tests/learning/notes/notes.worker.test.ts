import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { noteLimits } from '#contract/learning/notes/limits';
import { cellsOf } from '../../../functions/data/cells.ts';
import { deleteRemovedNotes } from '../../../functions/learning/notes/queries.ts';
import { notes } from '../../../functions/learning/notes/schema.ts';
import { signedInAs } from '../../support/accounts.ts';
import type { Browser } from '../../support/browser.ts';
import { aCourse } from '../../support/courses.ts';

let browser: Browser;
let course: string;

const aNote = (change: object = {}) => ({
  lessonId: 'lesson-1',
  place: { kind: 'block', block: 2 },
  quote: 'Count first.',
  language: 'en',
  text: 'Ask for the old tracing',
  version: 1,
  ...change,
});

const save = (id: string, change: object = {}, by = browser) =>
  by.ask('PUT', `/api/courses/${course}/notes/${id}`, aNote(change));
const remove = (id: string, by = browser) => by.ask('DELETE', `/api/courses/${course}/notes/${id}`);
const listed = async (query = '', by = browser) =>
  (await by.ask('GET', `/api/courses/${course}/notes${query}`)).body as {
    data: { id: string; text: string; version: number }[];
    nextCursor: string | null;
  };
const textsOf = async (by = browser) => (await listed('', by)).data.map(({ text }) => text);

beforeEach(async () => {
  browser = await signedInAs('pro');
  course = (await aCourse()).courseDocument.id;
  await browser.ask('POST', `/api/courses/${course}/participation`);
  await browser.ask('POST', `/api/courses/${course}/kickoff/skip`);
});

test('a learner writes notes and bookmarks in a lesson, changes one and deletes another', async () => {
  expect(await save('a-first-note')).toMatchObject({ status: 200, body: { id: 'a-first-note', version: 1 } });
  await save('a-bookmark', { text: '', place: { kind: 'second', second: 65 } });
  expect(await save('a-first-note', { text: 'Changed', version: 2 })).toMatchObject({ body: { version: 2 } });
  expect((await remove('a-bookmark')).status).toBe(204);
  expect((await listed()).data).toMatchObject([
    { id: 'a-first-note', text: 'Changed', version: 2, quote: 'Count first.', place: { kind: 'block', block: 2 } },
  ]);
});

test('a request that arrives again changes nothing, whatever came between', async () => {
  for (const _ of [1, 2]) expect((await save('a-first-note')).status).toBe(200);
  for (const _ of [1, 2]) expect((await save('a-first-note', { text: 'Changed', version: 2 })).status).toBe(200);
  expect(await save('a-first-note')).toMatchObject({ status: 409, body: { code: 'NOTE_CHANGED' } });
  expect(await textsOf()).toEqual(['Changed']);
  for (const _ of [1, 2]) expect((await remove('a-first-note')).status).toBe(204);
  expect(await save('a-first-note')).toMatchObject({ status: 409, body: { code: 'NOTE_CHANGED' } });
  expect(await textsOf()).toEqual([]);
});

test('of two devices that change the same note, the later one is told', async () => {
  await save('a-first-note');
  await save('a-first-note', { text: 'On the phone', version: 2 });
  expect(await save('a-first-note', { text: 'On the desk', version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'NOTE_CHANGED' },
  });
  expect(await textsOf()).toEqual(['On the phone']);
});

test('notes belong to their writer alone, and to their course', async () => {
  await save('a-first-note');
  const another = await signedInAs('basic');
  expect(await textsOf(another)).toEqual([]);
  expect((await remove('a-first-note', another)).status).toBe(404);
  const elsewhere = await aCourse({ id: 'another-course' });
  expect((await browser.ask('DELETE', `/api/courses/${elsewhere}/notes/a-first-note`)).status).toBe(404);
});

test('a new note needs an open lesson; what was written stays readable and can be changed without', async () => {
  const visitor = await signedInAs('trial');
  expect((await save('a-first-note', { lessonId: 'no-such-lesson' })).status).toBe(404);
  const refused = await save('a-first-note', {}, visitor);
  expect(refused).toMatchObject({ status: 403, body: { code: 'ACTIVITY_LOCKED' } });
});

test('a text and a quotation have a limit, and so has the number of notes in a course', async () => {
  expect(await save('a-first-note', { text: 'x'.repeat(noteLimits.text + 1) })).toMatchObject({
    status: 422,
    body: { errors: { text: ['too_long'] } },
  });
  expect((await save('a-first-note', { quote: 'x'.repeat(noteLimits.quote + 1) })).status).toBe(422);
  expect((await save('a-first-note', { place: { kind: 'second', second: -1 } })).status).toBe(422);
  for (let number = 1; number <= noteLimits.inCourse; number++) await save(`note-number-${number}`);
  expect(await save('one-too-many')).toMatchObject({
    status: 409,
    body: { code: 'NOTES_FULL', detail: { limit: noteLimits.inCourse } },
  });
  await remove('note-number-1');
  expect((await save('one-too-many')).status).toBe(200);
  const first = await listed();
  expect(first.data).toHaveLength(100);
  const second = await listed(`?cursor=${first.nextCursor}`);
  expect(second.data).toHaveLength(100);
  expect(second.nextCursor).toBeNull();
});

test('the row of a deleted note holds no text and disappears later', async () => {
  const rows = async () => {
    const found = await Promise.all(cellsOf(env).map((cell) => cell.select().from(notes)));
    return found.flat().map(({ text, quote }) => ({ text, quote }));
  };
  const deleteRemoved = async () => {
    for (const cell of cellsOf(env)) await deleteRemovedNotes(cell, 10);
  };
  await save('a-first-note');
  await save('another-note');
  await remove('a-first-note');
  browser.clock = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
  await remove('another-note');
  expect(await rows()).toEqual([
    { text: '', quote: '' },
    { text: '', quote: '' },
  ]);
  await deleteRemoved();
  expect(await rows()).toHaveLength(1);
});
