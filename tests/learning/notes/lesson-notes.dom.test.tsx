import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Lesson } from '#contract/learning/courses';
import { notesAsMarkdown } from '../../../src/entities/notes/markdown.ts';
import { $noteWrites } from '../../../src/entities/notes/note-queue.ts';
import { reloadNotes } from '../../../src/entities/notes/notes.ts';
import { loadLessonTools } from '../../../src/features/learning/lessons/LessonTools.tsx';
import { readShare } from '../../../src/features/learning/lessons/reading-place.ts';
import { asked, goOnline, setResponses, visit } from '../../support/islands/island.ts';
import { aLesson, anActivity, anArticle } from '../lessons/made.ts';
import { aNote } from './made.ts';

const html = '<h2>Rate</h2><p>Count the squares.</p><p>Then divide <sup><a href="#reference-1">1</a></sup>.</p>';
const at = '2026-11-21T04:00:00Z';

let article: HTMLElement;
let stored: object[];

/** Opens a lesson with the notes that the edge has. */
async function openLesson(notes: object[] = [], change: Partial<Lesson> = {}): Promise<() => number> {
  stored = notes.map((note) => ({ ...note, createdAt: at, changedAt: at }));
  await reloadNotes('ecg');
  const seeks = vi.fn<(to: number) => void>();
  const Tools = await loadLessonTools();
  const lesson = aLesson({ html, outline: [anActivity('one', { title: 'The rhythm' })], ...change });
  render(<Tools heights="" lesson={lesson} article={article} onSeek={seeks} />);
  return () => seeks.mock.calls[0]?.[0] ?? NaN;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const writes = () => asked.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  document.body.replaceChildren();
  visit('/courses/ecg/lessons/one', ['lessons', 'ui', 'errors']);
  $noteWrites.set([]);
  article = anArticle(html);
  setResponses(({ method, path, body }) => {
    if (method === 'GET') return { body: { data: stored, nextCursor: null } };
    if (method === 'DELETE') return { status: 204, body: null };
    return { body: { ...(body as object), id: path.split('/').at(-1), createdAt: at, changedAt: at } };
  });
});

test('a learner writes a note with the keyboard, and it stands below its paragraph', async () => {
  await openLesson();
  await userEvent.keyboard('n');
  await userEvent.type(await screen.findByLabelText('Your note'), 'Ask first');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const note = await screen.findByRole('group', { name: 'Note' });
  expect(note.textContent).toContain('Ask first');
  await waitFor(() => expect(within(note).queryByText(/Kept on this device/)).toBeNull());
  expect(writes()).toMatchObject([{ method: 'PUT', body: { text: 'Ask first', version: 1, lessonId: 'one' } }]);
  expect(article.querySelectorAll('[data-notes]')).toHaveLength(1);
});

test('a learner bookmarks the paragraph under the pointer', async () => {
  await openLesson();
  const second = article.children[2] as HTMLElement;
  await userEvent.hover(second);
  await press('Bookmark');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    place: { kind: 'block', block: 2 },
    quote: 'Then divide.',
    text: '',
  });
});

test('a learner changes a note and deletes it', async () => {
  await openLesson([aNote()]);
  await press('Edit note');
  const field = await screen.findByLabelText('Your note');
  await userEvent.clear(field);
  await userEvent.type(field, 'Changed');
  await press('Save note');
  await waitFor(() => expect(writes()).toMatchObject([{ body: { text: 'Changed', version: 2 } }]));
  await press('Delete note');
  await waitFor(() =>
    expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/courses/ecg/notes/note-one' }),
  );
  expect(screen.queryByRole('group', { name: 'Note' })).toBeNull();
});

test('a note that is written without a connection is shown and says that it waits', async () => {
  await openLesson();
  goOnline(false);
  await press('Note here');
  await userEvent.type(await screen.findByLabelText('Your note'), 'Ask first');
  await press('Save note');
  expect(await screen.findByText('Kept on this device until you are online again')).toBeTruthy();
  goOnline(true);
  await waitFor(() => expect(screen.queryByText(/Kept on this device/)).toBeNull());
  expect(writes()).toHaveLength(1);
});

test('a note stays with its paragraph where it moved, and keeps its quotation where it is gone', async () => {
  await openLesson([
    aNote({ place: { kind: 'block', block: 0 } }),
    aNote({ id: 'note-two', quote: 'Use a ruler.', text: 'Where is it?' }),
  ]);
  const paragraph = article.querySelector('p');
  expect(paragraph?.nextElementSibling?.textContent).toContain('Ask first');
  const gone = within(screen.getByRole('region', { name: /no longer contains/ }));
  expect(gone.getByText('Use a ruler.')).toBeTruthy();
  expect(gone.getByText('Where is it?')).toBeTruthy();
});

test('the notes between paragraphs do not count as read text', async () => {
  const before = readShare(article);
  await openLesson([aNote(), aNote({ id: 'note-two' })]);
  expect(readShare(article)).toBe(before);
});

test('a note at a moment of a video leads to it', async () => {
  const seek = await openLesson([aNote({ place: { kind: 'second', second: 65 } })], { kind: 'video' });
  await press('1:05');
  expect(seek()).toBe(65);
});

test('all notes of the course stand in a list with links to their places', async () => {
  await openLesson([
    aNote(),
    aNote({ id: 'note-two', lessonId: 'gone-lesson', place: { kind: 'second', second: 65 } }),
  ]);
  await press('All notes (2)');
  const list = within(await screen.findByRole('dialog', { name: 'Notes in this course' }));
  const links = list.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'Count the squares. /courses/ecg/lessons/one#note-note-one',
    '1:05 · Count the squares. /courses/ecg/lessons/gone-lesson#t=65',
  ]);
  expect(list.getByRole('button', { name: 'Download as Markdown' })).toBeTruthy();
});

test('notes as Markdown quote their place', () => {
  const lessons = [{ id: 'one', title: 'The rhythm', notes: [aNote(), aNote({ text: '', quote: '' })] }];
  const texts = { bookmark: 'Bookmark', placeOf: () => 'Open the passage', addressOf: () => 'https://example.org/1' };
  expect(notesAsMarkdown('The ECG', lessons, texts)).toBe(
    `# The ECG\n\n## The rhythm\n\n> Count the squares.\n\nAsk first\n\n[Open the passage](https://example.org/1)\n\n*Bookmark*\n\n[Open the passage](https://example.org/1)\n`,
  );
});
