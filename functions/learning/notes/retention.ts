import { notes } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(notes, {
    rows: ofUser,
    area: 'learning',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted',
      courseId: 'deleted',
      lessonId: 'deleted',
      place: 'deleted',
      quote: 'deleted',
      language: 'deleted',
      text: 'deleted',
      version: 'deleted',
      createdAt: 'deleted',
      changedAt: 'deleted',
      deletedAt: 'deleted',
    },
  }),
];
