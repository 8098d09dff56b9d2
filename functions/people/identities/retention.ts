import { providerSignIns } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(providerSignIns, {
    rows: ofUser,
    columns: {
      id: 'deleted, secret',
      browser: 'deleted, secret',
      provider: 'deleted, internal',
      next: 'deleted, internal',
      locale: 'deleted, internal',
      userId: 'deleted, internal',
      endsAt: 'deleted, internal',
    },
  }),
];
