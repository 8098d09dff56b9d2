import { completionUses } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(completionUses, {
    rows: ofUser,
    area: 'activity',
    columns: { userId: 'deleted, internal', day: 'deleted', used: 'deleted', confirmed: 'deleted' },
  }),
];
