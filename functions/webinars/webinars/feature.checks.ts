import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'webinars.list': { statements: 0 },
    'webinars.webinar': { statements: 0 },
    'webinars.import': { repeated: ownTest, body: ({ webinarPackage }) => webinarPackage },
  },
};
