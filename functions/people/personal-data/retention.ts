import { deletionFailures, keptRecords } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(deletionFailures, {
    rows: ofUser,
    columns: { userId: 'deleted, internal', attempts: 'deleted, internal', dueAt: 'deleted, internal' },
  }),
  assign(keptRecords, {
    deletedBy: 'delete kept records',
    columns: {
      pseudonym: 'pseudonymised, internal',
      endsAt: 'pseudonymised, internal',
    },
  }),
];
