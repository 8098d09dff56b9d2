import { activeDays } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(activeDays, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', day: 'deleted', seconds: 'deleted' },
  }),
];
