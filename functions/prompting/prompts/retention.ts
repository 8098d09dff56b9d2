import { promptVersions, savedPrompts } from './schema.ts';
import { assign, ofUser } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(promptVersions, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      promptId: 'deleted',
      version: 'deleted',
      savedAt: 'deleted',
      draft: 'deleted',
    },
  }),
  assign(savedPrompts, {
    rows: ofUser,
    area: 'account',
    columns: {
      userId: 'deleted, internal',
      id: 'deleted',
      name: 'deleted',
      folder: 'deleted',
      version: 'deleted',
      savedAt: 'deleted',
      deletedAt: 'deleted',
      draft: 'deleted',
      searched: 'deleted, derived',
    },
  }),
];
