import type { ProviderId } from '#contract/people/identities';
import * as v from 'valibot';
import { Email } from '#contract/text/fields';

/** Verified claims of a provider. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person by the claims of a provider. */
export interface ProviderPerson {
  /** Identifies the person permanently: no provider reuses a subject. */
  readonly accountId: string;
  /** `null` without a valid address. */
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Maximum length of a name. */
const maxNameLength = 80;

/** Builds a person from verified claims, and from unverified `parameters` such as Apple's names. */
export function personOf(provider: ProviderId, claims: Claims, parameters: URLSearchParams): ProviderPerson {
  const email = v.safeParse(Email, claims['email']);
  return {
    accountId: `${textOf(claims['iss'])} ${textOf(claims['sub'])}`,
    email: email.success ? email.output : null,
    isVerified: email.success && isAddressVerified(provider, claims),
    ...namesIn(claims, parameters),
  };
}

/**
 * Whether a provider has verified the address. Microsoft's tenants can set any address: only the claim
 * `xms_edov` states that the domain is verified.
 */
function isAddressVerified(provider: ProviderId, claims: Claims): boolean {
  return isTrue(claims[provider === 'microsoft' ? 'xms_edov' : 'email_verified']);
}

/** Some providers send booleans as text or numbers. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function namesIn(claims: Claims, parameters: URLSearchParams) {
  const first = textOf(claims['given_name']);
  const last = textOf(claims['family_name']);
  if (first || last) return { firstName: cleanName(first), lastName: cleanName(last) };
  const apple = appleNames(parameters.get('user'));
  if (apple) return apple;
  const [start = '', ...rest] = textOf(claims['name']).trim().split(/\s+/);
  return { firstName: cleanName(start), lastName: cleanName(rest.join(' ')) };
}

/** Apple sends names only with the first login. */
function appleNames(user: string | null) {
  const Names = v.object({
    name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
  });
  try {
    const { name } = v.parse(Names, JSON.parse(user ?? ''));
    return { firstName: cleanName(name.firstName), lastName: cleanName(name.lastName) };
  } catch {
    return undefined;
  }
}

/** Removes control characters from a name and limits its length. */
function cleanName(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/gu, '')
    .trim()
    .slice(0, maxNameLength)
    .trim();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
