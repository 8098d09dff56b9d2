import * as v from 'valibot';
import { feature } from '#contract/feature';
import { Instant, InvitationToken, LocaleCode } from '#contract/text/fields';

/** Identity providers: three by name, and the deployment's own OpenID Connect provider. */
export const providerIds = ['google', 'microsoft', 'apple', 'openid'] as const;

export type ProviderId = (typeof providerIds)[number];

/** How long a sign-in at a provider may take, and how long a link is pending until the account's login, in seconds. */
export const signInLife = 10 * 60;
export const pendingLinkLife = 15 * 60;

/** The path, below the proxy prefix, that redirects the browser to a provider; it is not part of the API. */
export const beginPath = '/api/auth/providers/begin';

/** Maximum length of a provider's response, in characters. */
const maxAnswerLength = 8000;

const Provider = v.picklist(providerIds);
const InProvider = v.object({ provider: Provider });

/** How a sign-in by a provider ended. */
export const outcomes = [
  'signed_in',
  'second_step',
  'linked',
  /** An account with this address exists: after a login to it, the provider is linked. */
  'account_exists',
  /** This browser began no such sign-in, or the response arrived too late or twice. */
  'expired',
  'denied',
  /** The provider is unreachable, or no longer configured. */
  'unavailable',
  /** The rate limit of the network is exceeded. */
  'too_many',
  /** The provider's response is invalid. */
  'invalid',
  'email_missing',
  'email_unverified',
  /** The identity belongs to another account. */
  'taken',
  /** Another user is signed in than the one who began, or whose account the link is pending for. */
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

/** A provider on the account page. */
export const OwnIdentity = v.object({
  provider: Provider,
  name: v.string(),
  /** The email address at the provider when it was linked. */
  email: v.nullable(v.string()),
  /** `null` if it is not linked. */
  linkedAt: v.nullable(Instant),
  /** Whether the account has another login method. */
  mayUnlink: v.boolean(),
});

export type OwnIdentity = v.InferOutput<typeof OwnIdentity>;

/** Signing in by identity providers (product decisions, Account). */
export const identities = feature({
  endpoints: {
    /** The providers of this deployment with their display names. */
    providers: {
      method: 'GET',
      path: '/api/auth/providers',
      for: 'anyone',
      reply: v.array(v.object({ provider: Provider, name: v.string() })),
    },
    /** Completes a sign-in by the provider's response, from the query or fragment of `/oauth/callback`. */
    complete: {
      method: 'POST',
      path: '/api/auth/providers/answer',
      for: 'anyone',
      body: v.object({
        answer: v.pipe(v.string('required'), v.maxLength(maxAnswerLength, 'too_long')),
        /** Of the invitation that led to the sign-up of a new account, which finds it again on every device. */
        invitation: v.optional(InvitationToken),
      }),
      reply: SignInOutcome,
    },
    /** Links the pending identity to the viewer's account, if it is pending for that account. */
    linkWaiting: { method: 'POST', path: '/api/auth/user/identities', for: 'verified', reply: SignInOutcome },
    own: { method: 'GET', path: '/api/auth/user/identities', for: 'verified', reply: v.array(OwnIdentity) },
    /** The address of the provider to open. */
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
    /** The last login method of an account cannot be removed. */
    LAST_WAY_IN: 409,
    PROVIDER_UNAVAILABLE: 502,
  },
});
