import { realtimeOutbox } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(realtimeOutbox, {
    rows: ofUser,
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      event: 'deleted, derived',
      data: 'deleted, derived',
      createdAt: 'deleted, derived',
      dueAt: 'deleted, internal',
      attempts: 'deleted, internal',
    },
  }),
];
