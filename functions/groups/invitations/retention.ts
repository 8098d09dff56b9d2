import { assign, ofUser } from '../../data/assignment.ts';
import { invitationCodes } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(invitationCodes, {
    rows: ofUser,
    columns: {
      userId: 'deleted, internal',
      invitationId: 'deleted, internal',
      code: 'deleted, secret',
      codeEndsAt: 'deleted, internal',
      tries: 'deleted, internal',
    },
  }),
];
