import { assign, ofUser } from '../assignment.ts';
import { deletedAccounts, keptRecords, leftCustomers, personalExports } from '../schema.ts';

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
      shard: 'deleted, internal',
      deletedAt: 'deleted, internal',
      email: 'deleted, internal',
      traceId: 'deleted, internal',
      pseudonym: 'deleted, internal',
    },
  }),
  assign(leftCustomers, {
    goesBy: 'forget customers',
    columns: { customer: 'deleted, internal', dueAt: 'deleted, internal' },
  }),
  assign(keptRecords, {
    goesBy: 'forget kept records',
    columns: {
      pseudonym: 'pseudonymised, internal',
      shard: 'pseudonymised, internal',
      endsAt: 'pseudonymised, internal',
    },
  }),
];
