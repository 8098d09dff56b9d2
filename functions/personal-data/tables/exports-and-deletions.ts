import { assign, ofUser } from '../assignment.ts';
import { deletedAccounts, deletionFailures, keptRecords, personalExports } from '../schema.ts';

/** Exports, and what is left of deleted accounts. */
export const exportAndDeletionTables = [
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
  assign(deletedAccounts, {
    rows: { by: 'id', where: 'id = ?1' },
    columns: {
      id: 'deleted, internal',
      deletedAt: 'deleted, internal',
      traceId: 'deleted, internal',
      pseudonym: 'deleted, internal',
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
