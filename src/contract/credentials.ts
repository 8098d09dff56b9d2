import * as v from 'valibot';
import { GivenPassword, VerificationCode } from '#contract/accounts';
import { feature } from '#contract/feature';

/** How long somebody counts as known after they showed who they are, in seconds. */
export const identityLife = 10 * 60;

/** What somebody shows who they are by. */
const identityWays = ['password', 'code'] as const;

export type IdentityWay = (typeof identityWays)[number];

/** What shows who somebody is: the password that holds, or the code of a mail to their address. */
const Proof = v.variant('way', [
  v.object({ way: v.literal('password'), password: GivenPassword }),
  v.object({ way: v.literal('code'), code: VerificationCode }),
]);

/** How somebody shows who they are, and what they change of it. */
export const credentials = feature({
  endpoints: {
    /** By what the viewer shows who they are. */
    identity: {
      method: 'GET',
      path: '/api/auth/user/identity',
      for: 'accounts',
      reply: v.object({ ways: v.array(v.picklist(identityWays)), email: v.string() }),
    },
    /** Lets the session do for a while what asks who somebody is; it goes on under a new cookie. */
    confirmIdentity: { method: 'POST', path: '/api/auth/user/identity', for: 'accounts', body: Proof },
    /** Mails a code to whom no password is known of; seconds until the next one may be asked for. */
    mailIdentityCode: {
      method: 'POST',
      path: '/api/auth/user/identity/code',
      for: 'accounts',
      reply: v.object({ retryAfter: v.number() }),
    },
  },
  errors: {
    /** Somebody has to show again who they are before this. */
    IDENTITY_REQUIRED: 403,
  },
});
