import { redirects } from './schema.ts';
import { assign } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(redirects, {
    emptiedBy: 'redirect-editor-deleted',
    columns: {
      source: 'not personal',
      destination: 'not personal',
      destinationPath: 'not personal',
      changedBy: 'deleted, internal',
      changedAt: 'not personal',
    },
  }),
];
