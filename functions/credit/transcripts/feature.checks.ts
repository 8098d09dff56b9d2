import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'transcripts.transcript': { statements: 1 },
    'transcripts.csv': { statements: 1 },
    // The limit with the certificates, and the profile.
    'transcripts.pdf': { statements: 3, calls: 2 },
  },
};
