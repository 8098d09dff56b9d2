import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'personalData.export': { statements: 1 },
    // A test of its own uses a real link.
    'personalData.download': {
      statements: ownTest,
      refused: 404,
      parameters: () => ({ token: 'not-a-token-that-anybody-was-given' }),
    },
    // A repeated request for an export while one is built queues another.
    'personalData.requestExport': { repeated: ownTest },
    // It ends the session that sends it, and a real deletion would end the viewer's other requests.
    'personalData.requestDeletion': { repeated: ownTest, body: () => ({ isUnderstood: false }) as never, refused: 422 },
    'personalData.keepAccount': { repeated: { as: 'leaving', adds: { mails: 1 } }, last: { leaving: 4 } },
  },
  routes: [{ method: 'DELETE', path: '/dev/accounts/:email' }],
};
