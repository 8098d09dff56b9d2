import { reviewCards } from './schema.ts';
import { assign, ofParticipation } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(reviewCards, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      participationId: 'deleted',
      quizId: 'deleted',
      itemId: 'deleted',
      versionId: 'deleted',
      reviews: 'deleted',
      answer: 'deleted',
      stability: 'deleted',
      difficulty: 'deleted',
      reviewedAt: 'deleted',
      dueAt: 'deleted',
    },
  }),
];
