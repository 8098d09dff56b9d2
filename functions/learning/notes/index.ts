import { Hono } from 'hono';
import { notes } from '#contract/learning/notes';
import { fail } from '../../edge/errors.ts';
import { handle as handlePlain, type EdgeEnv } from '../../edge/handle.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import { handleReadingFirst } from '../../library/content/handle.ts';
import { notesIn, removeNote } from './queries.ts';
import { asNote, saveNote } from './service.ts';

export const notesApi = new Hono<EdgeEnv>();

const { endpoints } = notes;

/** Notes come a hundred to a page. */
const list = paging(100, NumberAndId);

handlePlain(notesApi, endpoints.list, async ({ params: { courseId }, query: { cursor }, cell, viewer }) => {
  const after = list.after(cursor);
  const rows = await notesIn(cell, { userId: viewer.id, courseId, after, most: list.most });
  return list.page(rows, ({ createdAt, id }) => [createdAt.getTime(), id], asNote);
});

handleReadingFirst(notesApi, endpoints.save, ({ params: { courseId, noteId }, body, now, ...writer }) =>
  saveNote(writer, { courseId, id: noteId }, body, now),
);

handlePlain(notesApi, endpoints.remove, async ({ params: { courseId, noteId }, cell, viewer, now }) => {
  if (!(await removeNote(cell, { userId: viewer.id, courseId, id: noteId }, now))) fail('NOT_FOUND');
});
