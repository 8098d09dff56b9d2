import { reportingIds } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(reportingIds, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', ids: 'deleted' },
  }),
];
