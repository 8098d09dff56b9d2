import { rescorings, answers, attempts } from './schema.ts';
import { assign, ofParticipation } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(rescorings, {
    columns: {
      courseId: 'not personal',
      until: 'not personal',
      lastId: 'not personal',
    },
  }),
  assign(answers, {
    rows: { by: 'id', where: `attempt_id in (select id from attempts where ${ofParticipation.where})` },
    area: 'learning',
    columns: {
      attemptId: 'deleted',
      itemId: 'deleted',
      answer: 'deleted',
      isCorrect: 'deleted',
      confidence: 'deleted',
      seconds: 'deleted',
      savedAt: 'deleted',
      givenAt: 'deleted',
      key: 'deleted, internal',
    },
  }),
  assign(attempts, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      id: 'deleted',
      participationId: 'deleted',
      quizId: 'deleted',
      kind: 'deleted',
      number: 'deleted',
      startedAt: 'deleted',
      finishedAt: 'deleted',
      score: 'deleted',
      correct: 'deleted',
      isPassed: 'deleted',
      order: 'deleted',
      withdrawn: 'deleted',
      byObjective: 'deleted',
    },
  }),
];
