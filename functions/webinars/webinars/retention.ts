import { webinars } from './schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(webinars, {
    columns: {
      id: 'not personal',
      hash: 'not personal',
      document: 'not personal',
      startsAt: 'not personal',
      minutes: 'not personal',
      startedAt: 'not personal',
      endedAt: 'not personal',
      cancelledAt: 'not personal',
      sequence: 'not personal',
      changedAt: 'not personal',
    },
  }),
];
