import { caseChoices, caseRuns } from './schema.ts';
import { assign, ofParticipation } from '../../data/assignment.ts';

/** What becomes of each column when an account is deleted, and whether it is exported. */
export const tables = [
  assign(caseRuns, {
    rows: ofParticipation,
    area: 'learning',
    columns: {
      participationId: 'deleted',
      lessonId: 'deleted',
      number: 'deleted',
      choices: 'deleted',
      ending: 'deleted',
      startedAt: 'deleted',
      endedAt: 'deleted',
    },
  }),
  assign(caseChoices, {
    columns: {
      courseId: 'not personal',
      lessonId: 'not personal',
      scene: 'not personal',
      option: 'not personal',
      learners: 'not personal',
    },
  }),
];
