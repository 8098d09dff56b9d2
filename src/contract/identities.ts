import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant, LocaleCode } from '#contract/text/fields';

/** Who may vouch for somebody: three by name, and one of a deployment's own that speaks OpenID Connect. */
export const providerIds = ['google', 'microsoft', 'apple', 'openid'] as const;

export type ProviderId = (typeof providerIds)[number];

/** How long somebody may take at a provider, and how long a link waits for the proof of an account, in seconds. */
export const signInLife = 10 * 60;
export const waitingLinkLife = 15 * 60;

/** Where a link sends the browser on to a provider, below the proxy prefix; it answers no API. */
export const beginPath = '/api/auth/providers/begin';

/** Longest answer of a provider, in characters. */
const longestAnswer = 8000;

const Provider = v.picklist(providerIds);
const InProvider = v.object({ provider: Provider });

/** How a sign-in by a provider ended. */
export const outcomes = [
  'signed_in',
  'second_step',
  'linked',
  /** There is an account with this address: whoever proves it is theirs gets the provider linked to it. */
  'account_exists',
  /** The answer belongs to no sign-in that this browser began, or it came too late or twice. */
  'expired',
  'denied',
  /** The provider cannot be reached, or is none of this deployment any more. */
  'unavailable',
  /** So many began from one network within an hour that no more do. */
  'too_many',
  /** The provider's answer is not what it must be. */
  'invalid',
  'email_missing',
  'email_unverified',
  /** The identity belongs to another account. */
  'taken',
  /** Somebody else is signed in than who began, or than whose account waits. */
  'other_account',
] as const;

/** What the page goes on with; what is not known is `null`. */
export const SignInOutcome = v.object({
  outcome: v.picklist(outcomes),
  provider: v.nullable(Provider),
  next: v.nullable(v.string()),
  locale: v.nullable(LocaleCode),
});

export type SignInOutcome = v.InferOutput<typeof SignInOutcome>;

/** A provider as the account page shows it. */
export const OwnIdentity = v.object({
  provider: Provider,
  name: v.string(),
  /** The address that the provider told when it was linked. */
  email: v.nullable(v.string()),
  /** `null` where it is not linked. */
  linkedAt: v.nullable(Instant),
  /** Whether there is another way in. */
  mayUnlink: v.boolean(),
});

export type OwnIdentity = v.InferOutput<typeof OwnIdentity>;

/** Signing in by somebody who vouches (product decisions, Account). */
export const identities = feature({
  endpoints: {
    /** Those of this deployment, by the name they are shown with. */
    providers: {
      method: 'GET',
      path: '/api/auth/providers',
      for: 'anyone',
      reply: v.array(v.object({ provider: Provider, name: v.string() })),
    },
    /** Takes what a provider answered, as it stands behind the address of `/oauth/callback`. */
    complete: {
      method: 'POST',
      path: '/api/auth/providers/answer',
      for: 'anyone',
      body: v.object({ answer: v.pipe(v.string('required'), v.maxLength(longestAnswer, 'too_long')) }),
      reply: SignInOutcome,
    },
    /** Links the provider that waits for the proof of an account to the viewer's, if it is that one. */
    linkWaiting: { method: 'POST', path: '/api/auth/user/identities', for: 'verified', reply: SignInOutcome },
    own: { method: 'GET', path: '/api/auth/user/identities', for: 'verified', reply: v.array(OwnIdentity) },
    /** Tells the address of the provider that the browser goes to. */
    link: {
      method: 'POST',
      path: '/api/auth/user/identities/:provider',
      for: 'verified',
      params: InProvider,
      body: v.object({ locale: LocaleCode }),
      reply: v.object({ address: v.string() }),
    },
    unlink: { method: 'DELETE', path: '/api/auth/user/identities/:provider', for: 'verified', params: InProvider },
  },
  errors: {
    /** Nobody takes away the last way into their account. */
    LAST_WAY_IN: 409,
    PROVIDER_UNAVAILABLE: 502,
  },
});
