import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant, LocaleCode } from '#contract/text/fields';

/** Identity providers: three by name, and the deployment's own OpenID Connect provider. */
export const providerIds = ['google', 'microsoft', 'apple', 'openid'] as const;

export type ProviderId = (typeof providerIds)[number];

/** How long a sign-in at a provider may take, and how long a link waits for the account's login, in seconds. */
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
  /** An account with this address exists: after a login to it, the provider is linked. */
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
  /** Someone else is signed in than who began, or than whose account waits. */
  'other_account',
] as const;

/** The outcome with what the page needs to continue; unknown facts are `null`. */
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
  /** The address that the provider named when it was linked. */
  email: v.nullable(v.string()),
  /** `null` where it is not linked. */
  linkedAt: v.nullable(Instant),
  /** Whether there is another way in. */
  mayUnlink: v.boolean(),
});

export type OwnIdentity = v.InferOutput<typeof OwnIdentity>;

/** Signing in by identity providers (product decisions, Account). */
export const identities = feature({
  endpoints: {
    /** The providers of this deployment by their shown names. */
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
    /** Links the waiting provider to the viewer's account, if that is the one it waits for. */
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
    /** The last way into an account cannot be removed. */
    LAST_WAY_IN: 409,
    PROVIDER_UNAVAILABLE: 502,
  },
});
