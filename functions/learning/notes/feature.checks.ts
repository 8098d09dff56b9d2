import { notes } from '#contract/learning/notes';
import { ownTest, type Checks, type Ids, type Learner } from '../../edge/checks.ts';

const note = {
  lessonId: 'lesson-1',
  place: { kind: 'block', block: 1 },
  quote: 'Count first.',
  language: 'en',
  text: 'Ask about the old tracing',
  version: 1,
} as const;

const noteId = 'a-note-of-the-owner';

const saved = {
  parameters: ({ courseId, savedNoteId }: Ids) => ({ courseId, noteId: savedNoteId }),
  forOthers: 'NOT_FOUND',
} as const;

async function savedNote(learner: Learner) {
  const params = { courseId: await learner.course('begun'), noteId };
  await learner.call(notes.endpoints.save, { params, body: note });
  return { params };
}

export const checks: Checks = {
  create: async ({ call }, { courseId = '', lessonId = note.lessonId }) => {
    await call(notes.endpoints.save, { params: { courseId, noteId }, body: { ...note, lessonId } });
    return { savedNoteId: noteId };
  },
  endpoints: {
    'notes.list': { statements: 1 },
    'notes.save': {
      repeated: ownTest,
      parameters: ({ courseId }) => ({ courseId, noteId: 'another-note' }),
      body: () => note,
    },
    'notes.remove': { ...saved, repeated: { input: savedNote } },
  },
};
