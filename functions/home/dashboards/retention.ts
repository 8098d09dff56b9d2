import { learningPreferences } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(learningPreferences, {
    rows: ofUser,
    area: 'learning',
    columns: { userId: 'deleted, internal', specialties: 'deleted', weeklyMinutes: 'deleted' },
  }),
];
