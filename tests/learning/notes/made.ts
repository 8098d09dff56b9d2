import type { WrittenNote } from '../../../src/entities/notes/note-queue.ts';

export const aNote = (change: Partial<WrittenNote> = {}): WrittenNote => ({
  id: 'note-one',
  lessonId: 'one',
  place: { kind: 'block', block: 1 },
  quote: 'Count the squares.',
  language: 'en',
  text: 'Ask first',
  version: 1,
  ...change,
});
