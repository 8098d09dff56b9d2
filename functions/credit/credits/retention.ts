import { evaluations } from './schema.ts';
import { assign, ofParticipation } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(evaluations, {
    rows: ofParticipation,
    area: 'credits',
    columns: { participationId: 'deleted', answers: 'deleted', sentAt: 'deleted' },
  }),
];
