import { backendPrefix } from '#contract/constants';
import type { Checks } from '../../edge/checks.ts';

const choices = { pars: true, eiv: false, birthMonth: 2, birthDay: 29 };

export const checks: Checks = {
  endpoints: {
    // The learner, the certificates, and the exported reports.
    'reporting.overview': { statements: 3 },
    'reporting.choose': {
      body: () => choices,
      repeated: { input: () => ({ body: choices }), adds: { reporting_choices: 1 } },
    },
  },
  routes: [
    { method: 'POST', path: `${backendPrefix}/api/reporting/batches` },
    { method: 'POST', path: `${backendPrefix}/api/reporting/acceptances` },
    { method: 'POST', path: `${backendPrefix}/api/reporting/refusals` },
    { method: 'POST', path: `${backendPrefix}/api/reporting/repeats` },
    { method: 'GET', path: `${backendPrefix}/api/reporting/records` },
    { method: 'GET', path: `${backendPrefix}/api/reporting/differences` },
  ],
};
