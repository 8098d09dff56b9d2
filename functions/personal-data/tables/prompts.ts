import { promptVersions, savedPrompts } from '../../prompts/schema.ts';
import { assign, ofUser } from '../assignment.ts';

/** Prompts that people keep. */
export const promptTables = [
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
