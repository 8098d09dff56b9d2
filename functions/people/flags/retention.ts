import { flagOverrides, flagChanges, flagRules } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(flagOverrides, {
    rows: ofUser,
    area: 'account',
    columns: { userId: 'deleted, internal', flag: 'deleted', isOn: 'deleted' },
  }),
  assign(flagChanges, {
    emptiedBy: 'flag-person-deleted',
    columns: {
      id: 'not personal',
      flag: 'not personal',
      userId: 'deleted, internal',
      before: 'not personal',
      after: 'not personal',
      changedBy: 'deleted, internal',
      changedAt: 'not personal',
      source: 'not personal',
    },
  }),
  assign(flagRules, { columns: { flag: 'not personal', rule: 'not personal' } }),
];
