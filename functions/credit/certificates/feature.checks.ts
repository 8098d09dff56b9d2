import { backendPrefix } from '#contract/constants';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // With the claim and the successor, and after the answer the message of the download.
    'certificates.pdf': { statements: 6, forOthers: 'NOT_FOUND' },
    // The limit, and the certificate.
    'certificates.verify': { statements: 3, calls: 2 },
    'certificates.correctName': { repeated: ownTest, texts: { name: 'Ana Núñez' }, forOthers: 'NOT_FOUND' },
  },
  routes: [{ method: 'POST', path: `${backendPrefix}/api/credits/revocations` }],
};
