import type { Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // Certificates, and credits that the learner entered.
    'transcripts.transcript': { statements: 2 },
    'transcripts.csv': { statements: 2 },
    // The limit with certificates and entered credits, and the profile.
    'transcripts.pdf': { statements: 4, calls: 2 },
  },
};
