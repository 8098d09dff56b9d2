import type { ProviderId } from '#contract/people/identities';
import * as v from 'valibot';
import { Email } from '#contract/text/fields';

/** The claims of a provider, once their signature is verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person as a provider describes them. */
export interface ShownPerson {
  /** Identifies the person permanently: no provider reuses a subject. */
  readonly accountId: string;
  /** `null` where it names no deliverable address. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Longest name that an account takes. */
const longestName = 80;

/** A person by verified claims; `parameters` are not verified, such as Apple's names. */
export function personOf(provider: ProviderId, claims: Claims, parameters: URLSearchParams): ShownPerson {
  const email = v.safeParse(Email, claims['email']);
  return {
    accountId: `${textOf(claims['iss'])} ${textOf(claims['sub'])}`,
    email: email.success ? email.output : null,
    isVerified: email.success && vouches(provider, claims),
    ...namesIn(claims, parameters),
  };
}

/**
 * Whether a provider vouches for the address. Microsoft's tenants write any address into their accounts: only the claim
 * `xms_edov` says that the owner of the domain is known.
 */
function vouches(provider: ProviderId, claims: Claims): boolean {
  return isTrue(claims[provider === 'microsoft' ? 'xms_edov' : 'email_verified']);
}

/** Some providers write truth as a text or a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function namesIn(claims: Claims, parameters: URLSearchParams) {
  const first = textOf(claims['given_name']);
  const last = textOf(claims['family_name']);
  if (first || last) return { firstName: named(first), lastName: named(last) };
  const apple = appleNames(parameters.get('user'));
  if (apple) return apple;
  const [start = '', ...rest] = textOf(claims['name']).trim().split(/\s+/);
  return { firstName: named(start), lastName: named(rest.join(' ')) };
}

/** Apple sends names once, at the first sign-in. */
function appleNames(user: string | null) {
  const Names = v.object({
    name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
  });
  try {
    const { name } = v.parse(Names, JSON.parse(user ?? ''));
    return { firstName: named(name.firstName), lastName: named(name.lastName) };
  } catch {
    return undefined;
  }
}

/** A name on one line, cut to the longest an account takes. */
function named(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/gu, '')
    .trim()
    .slice(0, longestName)
    .trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
