import type { CryptoKey, JWTPayload } from 'jose';
import type { BadgeKey } from '#contract/credit/badges';
import { backendPrefix } from '#contract/constants';
import { fail } from '../../edge/errors.ts';
import type { Env } from '../../env.ts';

/** A key that signs, and its public half. */
interface SigningKey {
  readonly sign: CryptoKey;
  readonly published: BadgeKey;
}

/** The media type of signed credentials (W3C, Securing Verifiable Credentials using JOSE and COSE). */
export const credentialType = 'application/vc+jwt';

/** Loaded with the first badge, as few requests need it; a value, as a promise must not be awaited by other requests. */
let jose: typeof import('jose') | undefined;

const loadJose = async () => (jose ??= await import('jose'));

/** The keys of `BADGE_KEYS`, imported once per isolate. */
const imported = new WeakMap<Env, readonly SigningKey[]>();

/** The keys of the deployment, of which the first signs; fails with `BADGES_UNAVAILABLE` without one. */
async function keysOf(env: Env): Promise<readonly [SigningKey, ...SigningKey[]]> {
  let keys = imported.get(env);
  if (!keys) {
    const { importJWK, calculateJwkThumbprint } = await loadJose();
    const stored = JSON.parse(env.BADGE_KEYS ?? '[]') as (JsonWebKey & { readonly kty: string })[];
    keys = await Promise.all(
      stored.map(async (key) => {
        const { n = '', e = '' } = key;
        const published = { kty: 'RSA', n, e, alg: 'RS256', use: 'sig' } as const;
        const kid = await calculateJwkThumbprint(published);
        return { sign: (await importJWK(key, 'RS256')) as CryptoKey, published: { ...published, kid } };
      }),
    );
    imported.set(env, keys);
  }
  const [first, ...others] = keys;
  return first ? [first, ...others] : fail('BADGES_UNAVAILABLE');
}

/** The public keys, also those that sign no more. */
export async function publishedKeys(env: Env): Promise<BadgeKey[]> {
  return (await keysOf(env)).map(({ published }) => published);
}

/**
 * Signs a credential; its header names the address of the public key. The type of a badge is `JWT` (Open Badges 3.0, JSON
 * Web Token proof format), that of any other credential `vc+jwt` (W3C, Securing Verifiable Credentials using JOSE and COSE).
 */
export async function signCredential(env: Env, typ: 'JWT' | 'vc+jwt', credential: JWTPayload): Promise<string> {
  const { SignJWT } = await loadJose();
  const [{ sign, published }] = await keysOf(env);
  const kid = `${env.SITE_ORIGIN}${backendPrefix}/api/public/badge-keys/${published.kid}`;
  return new SignJWT(credential).setProtectedHeader({ alg: 'RS256', typ, kid }).sign(sign);
}
