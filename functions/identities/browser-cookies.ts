import type { Context } from 'hono';
import * as v from 'valibot';
import { providerIds, signInLife, waitingLinkLife } from '#contract/identities';
import { productSlug } from '#contract/product';
import { readAccountCookie, writeAccountCookie } from '../accounts/account-cookies.ts';
import { base64url, newId, sha256 } from '../database/ids.ts';
import { nowOf } from '../http/clock.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { isEqual, sign } from '../http/signatures.ts';

type Edge = Context<EdgeEnv>;

const browserCookie = `${productSlug}.provider`;
const waitingCookie = `${productSlug}.waiting-link`;

/** Hash of what a browser holds that begins to sign in; several of its tabs may do so at once. */
export async function beginIn(c: Edge): Promise<string> {
  const secret = readAccountCookie(c, browserCookie) || newId();
  writeAccountCookie(c, browserCookie, secret, signInLife);
  return sha256(secret);
}

/** Hash of what the browser holds; none where it has begun nothing. */
export async function browserOf(c: Edge): Promise<string | undefined> {
  const secret = readAccountCookie(c, browserCookie);
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
  writeAccountCookie(c, waitingCookie, `${payload}.${await markOf(c, payload)}`, waitingLinkLife);
}

/** The identity that waits in this browser, once. */
export async function takeWaitingLink(c: Edge): Promise<WaitingLink | undefined> {
  const [payload = '', mark = ''] = readAccountCookie(c, waitingCookie).split('.');
  if (!payload || !isEqual(mark, await markOf(c, payload))) return undefined;
  const { success, output } = v.safeParse(WaitingLink, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return success && output.until > nowOf(c).getTime() ? output : undefined;
}

export function forgetWaitingLink(c: Edge): void {
  writeAccountCookie(c, waitingCookie, '', 0);
}

function markOf(c: Edge, payload: string): Promise<string> {
  return sign(c.env.AUTH_SECRET, `waiting-link:${payload}`);
}
