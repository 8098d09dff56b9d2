import { personalExports, deletionFailures, keptRecords } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(personalExports, {
    rows: ofUser,
    area: 'account',
    fileKey: 'fileKey',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      state: 'deleted',
      requestedAt: 'deleted',
      tries: 'deleted, internal',
      dueAt: 'deleted, internal',
      endsAt: 'deleted',
      tokenHash: 'deleted, secret',
      fileKey: 'deleted, secret',
      bytes: 'deleted',
    },
  }),
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
