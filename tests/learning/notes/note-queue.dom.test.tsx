import { beforeEach, expect, test } from 'vitest';
import {
  $noteWrites,
  queueNoteWrite,
  readNoteWrites,
  sendNoteWrites,
  type NoteListener,
} from '../../../src/entities/notes/note-queue.ts';
import { asked, goOnline, setResponses, visit, type Asked } from '../../support/islands/island.ts';
import { aNote } from './made.ts';

let refused: unknown[];
const listener: NoteListener = {
  onSaved: () => undefined,
  onRemoved: () => undefined,
  onRefused: (_, reason) => refused.push(reason),
};

const write = (change: Parameters<typeof aNote>[0] = {}) => {
  const note = aNote(change);
  queueNoteWrite({ courseId: 'ecg', id: note.id, note });
};
const saved = ({ body }: Asked) => ({
  body: { id: 'note-one', ...(body as object), createdAt: '2026-11-21T04:00:00Z', changedAt: '2026-11-21T04:00:00Z' },
});
const sent = () => asked.map(({ method, path, body }) => [method, path, (body as { text?: string })?.text]);

beforeEach(() => {
  visit('/courses/ecg/lessons/one', ['errors']);
  $noteWrites.set([]);
  refused = [];
});

test('what is written without a connection stays on the device and is sent in order when it is back', async () => {
  setResponses((request) => (request.method === 'DELETE' ? { status: 204, body: null } : saved(request)));
  goOnline(false);
  write();
  write({ text: 'Changed', version: 2 });
  queueNoteWrite({ courseId: 'ecg', id: 'note-two' });
  await sendNoteWrites(listener);
  expect(sent()).toEqual([]);
  // As after a reload of the page.
  $noteWrites.set([]);
  expect(readNoteWrites()).toHaveLength(3);
  goOnline(true);
  await sendNoteWrites(listener);
  expect(sent()).toEqual([
    ['PUT', '/api/courses/ecg/notes/note-one', 'Ask first'],
    ['PUT', '/api/courses/ecg/notes/note-one', 'Changed'],
    ['DELETE', '/api/courses/ecg/notes/note-two', undefined],
  ]);
  expect(readNoteWrites()).toEqual([]);
  expect(refused).toEqual([]);
});

test('a change that another device was faster with becomes a note of its own, so that both texts stay', async () => {
  setResponses((request) =>
    request.path.endsWith('/note-one') ? { status: 409, body: { code: 'NOTE_CHANGED', message: '' } } : saved(request),
  );
  write({ text: 'On the desk', version: 2 });
  write({ text: 'On the desk, later', version: 3 });
  await sendNoteWrites(listener);
  const [, copy] = asked;
  expect(copy?.path).not.toContain('note-one');
  expect(copy?.body).toMatchObject({ text: 'On the desk, later', version: 1 });
  expect(readNoteWrites()).toEqual([]);
  expect(refused).toEqual([]);
});

test('a refused note leaves the queue and is reported, and those after it are sent', async () => {
  setResponses((request) =>
    request.path.endsWith('/note-one') ? { status: 409, body: { code: 'NOTES_FULL', message: '' } } : saved(request),
  );
  write();
  write({ id: 'note-two' });
  await sendNoteWrites(listener);
  expect(refused).toHaveLength(1);
  expect(asked.at(-1)?.path).toBe('/api/courses/ecg/notes/note-two');
  expect(readNoteWrites()).toEqual([]);
});

test('a server that fails is asked again later', async () => {
  setResponses(() => ({ status: 503, body: { code: 'UNAVAILABLE', message: '' } }));
  write();
  await sendNoteWrites(listener);
  expect(readNoteWrites()).toHaveLength(1);
});

test('a connection that is back before the failure is known sends what waits', async () => {
  let isLost = true;
  setResponses((request) => {
    if (!isLost) return saved(request);
    isLost = false;
    // The browser reports the connection while the request is still under way.
    void sendNoteWrites(listener);
    return { status: 503, body: { code: 'UNAVAILABLE', message: '' } };
  });
  write();
  await sendNoteWrites(listener);
  expect(readNoteWrites()).toEqual([]);
});
