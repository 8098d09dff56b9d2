import { planner, type Requirement } from '#contract/credit/planner';
import { ownTest, type Checks } from '../../edge/checks.ts';

const requirement: Requirement = {
  name: 'State board',
  from: '2026-01-01',
  to: '2027-12-31',
  amount: 50,
  carriedOver: 0,
  units: [{ body: 'ama', creditType: null, worth: 1, cap: null }],
};

const requirementId = 'a-requirement-of-the-owner';

export const checks: Checks = {
  create: async ({ call }) => {
    await call(planner.endpoints.save, { params: { requirementId }, body: requirement });
    return { requirementId };
  },
  endpoints: {
    // Requirements, certificates, credit from elsewhere and passed courses, with the profile.
    'planner.planner': { statements: 5 },
    'planner.save': {
      repeated: { input: () => ({ params: { requirementId }, body: requirement }), adds: { requirements: 1 } },
      parameters: () => ({ requirementId: 'another-requirement' }),
      body: () => requirement,
    },
    // Deleting the requirement of another learner deletes nothing, as ids are those of one learner.
    'planner.remove': { repeated: ownTest },
  },
};
