import { ownTest, type Checks } from '../../edge/checks.ts';

const timeZone = 'Europe/Berlin';

export const checks: Checks = {
  endpoints: {
    'review.today': { statements: 1 },
    'review.answer': {
      repeated: ownTest,
      // The question that the sample of `quizzes.saveAnswer` answers wrong.
      body: () => ({ answer: ['a'], confidence: null, version: 1, turn: 0, timeZone }),
    },
    'review.remind': {
      texts: { timeZone },
      repeated: { input: () => ({ body: { isReminded: true, timeZone } }), adds: { review_habits: 1 } },
    },
  },
};
