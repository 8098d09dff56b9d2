import { ownTest, type Checks } from '../../edge/checks.ts';

const source = '/an-old-page';

export const checks: Checks = {
  endpoints: {
    // They read and change the library, and record the change in the cell of who made it.
    'siteSettings.redirects': { statements: ownTest },
    'siteSettings.setRedirect': { repeated: ownTest, texts: { source, destination: '/courses' } },
    'siteSettings.removeRedirect': { repeated: ownTest, parameters: () => ({ source }) },
    'siteSettings.flags': { statements: ownTest },
    'siteSettings.setFlag': { repeated: ownTest },
    'siteSettings.setFlagForPerson': { repeated: ownTest },
    'siteSettings.coupons': { statements: ownTest },
    'siteSettings.createCoupon': {
      repeated: ownTest,
      body: () => ({
        ...{ code: 'SPRING', percentOff: 20, amountOff: null, freeDays: null },
        ...{ periods: 1, planGroups: null, endsAt: null, mostRedemptions: null },
      }),
    },
    'siteSettings.endCoupon': { repeated: ownTest, parameters: () => ({ code: 'UNKNOWN' }) },
  },
};
