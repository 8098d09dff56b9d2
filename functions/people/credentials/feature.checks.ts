import { ownTest, type Checks } from '../../edge/checks.ts';

export const checks: Checks = {
  endpoints: {
    // Whether there is a password, the pending change of address, and the pending restoration.
    'credentials.overview': { statements: 3 },
    'credentials.sessions': { statements: 1 },
    'credentials.identity': { statements: 2 },
    'credentials.mailIdentityCode': { repeated: ownTest },
    // Each replaces the session's token, so that the second request has no session.
    'credentials.changePassword': { repeated: ownTest, texts: { present: 'not-the-password' }, refused: 422 },
    'credentials.endSession': { repeated: ownTest, forOthers: 'NOT_FOUND', last: 2 },
    'credentials.endOtherSessions': { repeated: ownTest, last: 3 },
    'credentials.beginEmailChange': { repeated: ownTest },
    'credentials.confirmEmailChange': { repeated: ownTest, refused: 422 },
    'credentials.withdrawEmailChange': { repeated: ownTest },
    'credentials.undoEmailChange': { repeated: ownTest, refused: 422 },
    'credentials.restoreAccess': { repeated: ownTest, refused: 422 },
    'credentials.stopRestoration': { repeated: ownTest, refused: 422 },
    'credentials.stopOwnRestoration': { repeated: ownTest },
  },
};
