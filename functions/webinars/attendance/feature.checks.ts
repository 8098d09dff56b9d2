import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    'attendance.own': { statements: 5 },
    'attendance.heartbeat': { repeated: ownTest },
    // The webinars of tests have no recording.
    'attendance.watch': { repeated: ownTest, refused: 404, texts: { captions: 'en' } },
  },
};
