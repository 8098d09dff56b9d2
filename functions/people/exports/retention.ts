import { assign, ofUser } from '../../data/assignment.ts';
import { requestedExports } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(requestedExports, {
    rows: ofUser,
    area: 'account',
    fileKey: 'fileKey',
    columns: {
      id: 'deleted, internal',
      userId: 'deleted, internal',
      kind: 'deleted',
      subject: 'deleted, internal',
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
];
