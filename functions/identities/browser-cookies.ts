import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { backendPrefix } from '#contract/constants';
import { providerIds, signInLife, waitingLinkLife } from '#contract/identities';
import { productSlug } from '#contract/product';
import { base64url, newId, sha256 } from '../database/ids.ts';
import { nowOf } from '../http/clock.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { isEqual, sign } from '../http/signatures.ts';

type Edge = Context<EdgeEnv>;

const browserCookie = `${productSlug}.provider`;
const waitingCookie = `${productSlug}.waiting-link`;

/** Hash of what a browser holds that begins to sign in; several of its tabs may do so at once. */
export async function beginIn(c: Edge): Promise<string> {
  const secret = read(c, browserCookie) || newId();
  write(c, browserCookie, secret, signInLife);
  return sha256(secret);
}

/** Hash of what the browser holds; none where it has begun nothing. */
export async function browserOf(c: Edge): Promise<string | undefined> {
  const secret = read(c, browserCookie);
  return secret ? sha256(secret) : undefined;
}

const WaitingLink = v.object({
  provider: v.picklist(providerIds),
  accountId: v.string(),
  email: v.nullable(v.string()),
  /** The account it is to be linked to. */
  userId: v.string(),
  next: v.nullable(v.string()),
  until: v.number(),
});

/** An identity that waits in its browser for the proof that the account is theirs. */
export type WaitingLink = v.InferOutput<typeof WaitingLink>;

export async function keepWaitingLink(c: Edge, link: Omit<WaitingLink, 'until'>): Promise<void> {
  const until = nowOf(c).getTime() + waitingLinkLife * 1000;
  const payload = base64url(new TextEncoder().encode(JSON.stringify({ ...link, until } satisfies WaitingLink)));
  write(c, waitingCookie, `${payload}.${await markOf(c, payload)}`, waitingLinkLife);
}

/** The identity that waits in this browser, once. */
export async function takeWaitingLink(c: Edge): Promise<WaitingLink | undefined> {
  const [payload = '', mark = ''] = read(c, waitingCookie).split('.');
  if (!payload || !isEqual(mark, await markOf(c, payload))) return undefined;
  const { success, output } = v.safeParse(WaitingLink, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return success && output.until > nowOf(c).getTime() ? output : undefined;
}

export function forgetWaitingLink(c: Edge): void {
  write(c, waitingCookie, '', 0);
}

function markOf(c: Edge, payload: string): Promise<string> {
  return sign(c.env.AUTH_SECRET, `waiting-link:${payload}`);
}

function isSecure(c: Edge): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:');
}

function read(c: Edge, name: string): string {
  return (isSecure(c) ? getCookie(c, name, 'secure') : getCookie(c, name)) ?? '';
}

/** Sets a cookie that only the account's endpoints get, and that comes along when a provider's page leads back. */
function write(c: Edge, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: `${backendPrefix}/api/auth`,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    ...(isSecure(c) && { prefix: 'secure' as const, secure: true }),
  });
}
