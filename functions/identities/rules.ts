import type { ProviderId } from '#contract/identities';
import * as v from 'valibot';
import { Email } from '#contract/text/fields';

/** What a provider says of somebody, once its signature is verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Somebody as a provider shows them. */
export interface ShownPerson {
  /** Names the identity for good: no provider gives a subject twice. */
  readonly accountId: string;
  /** `null` where it tells none that mail goes to. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is theirs. */
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** Longest name that an account takes. */
const longestName = 80;

/** What is known of somebody by verified claims; `told` is what came beside them, as Apple tells names, and proves nothing. */
export function personOf(provider: ProviderId, claims: Claims, told: URLSearchParams): ShownPerson {
  const email = v.safeParse(Email, claims['email']);
  return {
    accountId: `${textOf(claims['iss'])} ${textOf(claims['sub'])}`,
    email: email.success ? email.output : null,
    isVerified: email.success && vouches(provider, claims),
    ...namesIn(claims, told),
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

function namesIn(claims: Claims, told: URLSearchParams) {
  const first = textOf(claims['given_name']);
  const last = textOf(claims['family_name']);
  if (first || last) return { firstName: named(first), lastName: named(last) };
  const apple = appleNames(told.get('user'));
  if (apple) return apple;
  const [start = '', ...rest] = textOf(claims['name']).trim().split(/\s+/);
  return { firstName: named(start), lastName: named(rest.join(' ')) };
}

/** Apple tells names once, when somebody comes for the first time. */
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

/** A name on one line, as long as an account takes. */
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
