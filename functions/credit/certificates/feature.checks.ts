import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // With the record and the message of the download.
    'certificates.pdf': { statements: 4, calls: 5, forOthers: 'NOT_FOUND' },
    // The limit, and the certificate.
    'certificates.verify': { statements: 3, calls: 3 },
    'certificates.correctName': { repeated: ownTest, texts: { name: 'Ana Núñez' }, forOthers: 'NOT_FOUND' },
  },
};
