import { backendPrefix } from '#contract/constants';
import { accounts } from '#contract/people/accounts';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }) => {
    const { id, email, traceId } = await call(accounts.endpoints.user, {});
    return { userId: id, email, traceId };
  },
  endpoints: {
    'accounts.csrfCookie': { statements: ownTest },
    // The account, and the number of unread notifications.
    'accounts.user': { statements: 2 },
    // Each login opens a session, and each request for a mail sends one.
    'accounts.login': { repeated: ownTest, texts: { email: 'stranger@clinic.example' }, refused: 422 },
    'accounts.signup': { repeated: ownTest, texts: { invitation: '0-not-an-invitation' } },
    'accounts.resendVerification': { repeated: ownTest },
    'accounts.forgotPassword': { repeated: ownTest },
    'accounts.verifyEmail': { repeated: ownTest, refused: 422 },
    'accounts.resetPassword': { repeated: ownTest, refused: 422 },
    'accounts.completeRegistration': {
      repeated: {
        as: 'newcomer',
        input: () => ({
          body: {
            country: 'DE',
            profession: 'physician',
            professionalTrack: 'resident',
            specialty: 'cardiology',
            yearsOfExperience: 4,
          },
        }),
        adds: { educator_prompts: 1 },
      },
      last: 1,
    },
    'accounts.logout': { repeated: { adds: { sessions: -1, messages: 1 } }, last: 5 },
  },
  routes: [
    { method: 'POST', path: `${backendPrefix}/api/accounts/sessions/endings` },
    { method: 'GET', path: '/dev/accounts/:email' },
    { method: 'PUT', path: '/dev/accounts/:email' },
    { method: 'PUT', path: '/dev/accounts/:email/notifications' },
    { method: 'GET', path: '/dev/two-step/:email' },
  ],
};
