import { backendPrefix } from '#contract/constants';
import { quizzes } from '#contract/learning/quizzes';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }, { courseId = '', quizId = '' }) => {
    const { attempt } = await call(quizzes.endpoints.quiz, { params: { courseId, quizId }, query: {} });
    return { attemptId: attempt?.id, itemId: attempt?.items[0]?.id };
  },
  endpoints: {
    'quizzes.quiz': { statements: 3 },
    'quizzes.summary': { statements: 3 },
    'quizzes.comparison': { statements: 3 },
    'quizzes.recommendations': { statements: 3 },
    'quizzes.beginAttempt': { repeated: ownTest },
    'quizzes.saveAnswer': {
      repeated: ownTest,
      texts: { answer: 'a', key: 'an-answer-1' },
      forOthers: 'NOT_FOUND',
    },
    'quizzes.finishAttempt': { repeated: ownTest, forOthers: 'NOT_FOUND' },
  },
  routes: [{ method: 'POST', path: `${backendPrefix}/api/credits/attempts` }],
};
