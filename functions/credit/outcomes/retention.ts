import { assign } from '../../data/assignment.ts';
import { itemStatistics } from './schema.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(itemStatistics, {
    columns: { activityId: 'not personal', items: 'not personal', computedAt: 'not personal' },
  }),
];
