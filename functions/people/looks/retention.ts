import { assign, ofUser } from '../../data/assignment.ts';
import { supportLooks } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(supportLooks, {
    rows: ofUser,
    area: 'account',
    columns: { id: 'deleted, internal', userId: 'deleted, internal', at: 'deleted' },
  }),
];
