import { creditReminders } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(creditReminders, {
    rows: ofUser,
    columns: { userId: 'deleted, internal', occasion: 'deleted, internal', at: 'deleted, internal' },
  }),
];
