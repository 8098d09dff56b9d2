import { requirements } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(requirements, {
    rows: ofUser,
    area: 'credits',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted',
      name: 'deleted',
      from: 'deleted',
      to: 'deleted',
      amount: 'deleted',
      carriedOver: 'deleted',
      units: 'deleted',
      createdAt: 'deleted',
    },
  }),
];
