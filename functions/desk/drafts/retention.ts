import { assign } from '../../data/assignment.ts';
import { draftMedia, drafts, draftSaves, draftTexts } from './schema.ts';

const emptiedBy = 'draft-author-deleted';

const changed = { changedAt: 'not personal', changedBy: 'deleted, internal' } as const;

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(drafts, {
    emptiedBy,
    columns: {
      draftId: 'not personal',
      title: 'not personal',
      revision: 'not personal',
      submittedAt: 'not personal',
      ...changed,
    },
  }),
  assign(draftTexts, {
    emptiedBy,
    columns: {
      draftId: 'not personal',
      path: 'not personal',
      text: 'not personal',
      revision: 'not personal',
      ...changed,
    },
  }),
  assign(draftMedia, {
    columns: {
      draftId: 'not personal',
      path: 'not personal',
      name: 'not personal',
      ratio: 'not personal',
      speed: 'not personal',
    },
  }),
  assign(draftSaves, {
    emptiedBy,
    columns: {
      id: 'not personal',
      draftId: 'not personal',
      path: 'not personal',
      text: 'not personal',
      startedAt: 'not personal',
      ...changed,
    },
  }),
];
