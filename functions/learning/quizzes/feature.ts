import type { Manifest } from '../../edge/manifest.ts';
import { minute } from '../../data/jobs/rules.ts';
import { attemptGrants } from './grants/index.ts';
import { quizzesApi } from './index.ts';
import { resultsOf } from './queries.ts';
import { rescoreWithdrawn } from './rescoring/service.ts';

export const feature: Manifest = {
  name: 'quizzes',
  api: quizzesApi,
  publicApi: attemptGrants,
  jobs: [{ name: 'rescore withdrawn questions', interval: minute, limit: 60, rows: 200, run: rescoreWithdrawn }],
  exports: [
    {
      name: 'results',
      columns: ['courseId', 'quizId', 'kind', 'number', 'startedAt', 'finishedAt', 'score', 'isPassed'],
      rows: resultsOf,
    },
  ],
  tables: () => import('./retention.ts'),
};
