import { ownTest, type Checks } from '../../edge/checks.ts';

/** Of nobody. */
const parameters = () => ({ personId: '0-nobody-at-all' });

const groupParameters = () => ({ groupId: '0-no-group-at-all' });

export const checks: Checks = {
  endpoints: {
    // They change the cell of a person, and record it in that of the helper.
    'support.find': { repeated: ownTest, statements: ownTest },
    'support.rename': { repeated: ownTest, statements: ownTest, parameters },
    'support.confirm': { repeated: ownTest, statements: ownTest, parameters },
    'support.endSessions': { repeated: ownTest, statements: ownTest, parameters },
    'support.startDeletion': { repeated: ownTest, statements: ownTest, parameters },
    'support.cancelDeletion': { repeated: ownTest, statements: ownTest, parameters },
    'support.beginRestoration': { repeated: ownTest, statements: ownTest, parameters },
    'support.cancelRestoration': { repeated: ownTest, statements: ownTest, parameters },
    'support.openGroup': { repeated: ownTest, statements: ownTest, parameters: groupParameters },
    'support.arrangePlan': { repeated: ownTest, statements: ownTest, parameters: groupParameters },
    'support.inviteToGroup': { repeated: ownTest, statements: ownTest, parameters: groupParameters },
    'support.transferGroup': { repeated: ownTest, statements: ownTest, parameters: groupParameters },
  },
};
