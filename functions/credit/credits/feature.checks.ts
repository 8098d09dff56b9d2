import { credits } from '#contract/credit/credits';
import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  create: async ({ call }) => {
    const { data } = await call(credits.endpoints.certificates, { query: {} });
    return { serial: data[0]?.serial };
  },
  endpoints: {
    'credits.certificates': { statements: 3 },
    'credits.claimable': { statements: 3 },
    'credits.evaluate': { repeated: ownTest },
    'credits.claim': { repeated: ownTest, texts: { name: 'Ana Núñez' } },
    'profiles.creditChanges': { statements: 1, parameters: () => ({ country: 'US', profession: 'nurse' }) },
  },
};
