import { appTokens } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(appTokens, {
    rows: ofUser,
    columns: {
      token: 'deleted, secret',
      userId: 'deleted, internal',
      sessionId: 'deleted, internal',
      expiresAt: 'deleted, internal',
    },
  }),
];
