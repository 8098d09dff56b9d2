import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  routes: [
    { method: 'GET', path: '/dev/mailbox' },
    { method: 'GET', path: '/dev/mailbox/:id' },
  ],
};
