import { ownTest, type Checks, type Ids } from '../../edge/checks.ts';

const appCode = '000000';
const recoveryCode = '000000-000000-000000-000000';

const ownPasskey = { parameters: ({ passkeyId }: Ids) => ({ id: passkeyId }), forOthers: 'NOT_FOUND' } as const;

// Nobody is halfway through a sign-in, has an app, or presents a passkey: most samples are refused.
export const checks: Checks = {
  endpoints: {
    // Two-step verification and passkeys in one batch.
    'factors.overview': { statements: 2 },
    'factors.loginOptions': { statements: 0 },
    'factors.logIn': { repeated: ownTest, refused: 422 },
    'factors.confirmIdentity': {
      repeated: ownTest,
      texts: { password: 'not-the-password', appCode, recoveryCode },
      refused: 422,
    },
    'factors.confirmIdentityByPasskey': { repeated: ownTest, refused: 422 },
    'factors.verifyCode': { repeated: ownTest, refused: 410 },
    'factors.verifyRecoveryCode': { repeated: ownTest, texts: { code: recoveryCode }, refused: 410 },
    'factors.switchOn': { repeated: ownTest, refused: 422 },
    'factors.switchOff': { repeated: ownTest },
    'factors.addPasskey': { repeated: ownTest, refused: 422 },
    'factors.renamePasskey': {
      ...ownPasskey,
      repeated: { input: async ({ passkey }) => ({ params: { id: await passkey() }, body: { name: 'Phone' } }) },
    },
    'factors.removePasskey': { ...ownPasskey, repeated: ownTest },
    'factors.forgetDevices': { repeated: {} },
    'factors.beginRecovery': { repeated: ownTest, refused: 422 },
    'factors.stopRecovery': { repeated: ownTest, refused: 422 },
    // Each replaces what the last one made.
    'factors.beginTwoStep': { repeated: ownTest },
    'factors.renewRecoveryCodes': { repeated: ownTest, refused: 409 },
    'factors.passkeyOptions': { repeated: ownTest },
    'factors.identityOptions': { repeated: ownTest },
    'factors.askForRecovery': { repeated: ownTest, refused: 410 },
  },
};
