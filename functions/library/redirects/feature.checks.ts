import { ownTest, type Checks } from '../../edge/checks.ts';

const source = '/an-old-page';

export const checks: Checks = {
  endpoints: {
    'redirects.lookup': { statements: ownTest, parameters: () => ({ source }) },
    'redirects.list': { statements: ownTest },
    'redirects.set': { repeated: ownTest, texts: { source, destination: '/courses' } },
    'redirects.remove': { repeated: ownTest, parameters: () => ({ source }) },
  },
};
