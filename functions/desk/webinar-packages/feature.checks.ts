import { ownTest, type Checks } from '../../edge/checks.ts';
import { checks as webinarChecks } from '../../webinars/webinars/feature.checks.ts';

const name = `${'0'.repeat(64)}.svg`;
const parameters = () => ({ webinar: 'an-unknown-webinar' });
const reason = 'The speaker is ill';

export const checks: Checks = {
  endpoints: {
    // Pages have as many cells as there are webinars.
    'webinarPackages.list': { statements: ownTest },
    'webinarPackages.drafts': { statements: ownTest },
    'webinarPackages.storeMedia': { repeated: ownTest, statements: ownTest, parameters: () => ({ name }) },
    'webinarPackages.import': {
      ...webinarChecks.endpoints?.['webinars.import'],
      repeated: ownTest,
      statements: ownTest,
    },
    'webinarPackages.files': { statements: ownTest, parameters },
    'webinarPackages.begin': { repeated: ownTest, statements: ownTest, parameters },
    'webinarPackages.reschedule': {
      repeated: ownTest,
      statements: ownTest,
      parameters,
      body: () => ({ startsAt: '2099-01-01T12:00:00Z', minutes: 60, reason }),
    },
    'webinarPackages.cancel': { repeated: ownTest, statements: ownTest, parameters, body: () => ({ reason }) },
  },
};
