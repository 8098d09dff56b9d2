import { deskTrail } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(deskTrail, {
    rows: ofUser,
    pseudonym: 'userId',
    columns: {
      id: 'pseudonymised, internal',
      at: 'pseudonymised, internal',
      userId: 'pseudonymised, internal',
      actor: 'deleted, internal',
      action: 'pseudonymised, internal',
      subject: 'pseudonymised, internal',
      before: 'pseudonymised, internal',
      after: 'pseudonymised, internal',
    },
  }),
];
