import type { Context } from 'hono';
import { signInLife, waitingLinkLife } from '#contract/people/identities';
import { productSlug } from '#contract/product';
import { readAccountCookie, writeAccountCookie } from '../accounts/account-cookies.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { seal, unseal } from '../../edge/sealed-facts.ts';
import type { Identity } from './queries.ts';

type Edge = Context<EdgeEnv>;

const browserCookie = `${productSlug}.provider`;
const waitingCookie = `${productSlug}.waiting-link`;

/** Hash of the cookie of a browser that begins a sign-in; several tabs may do so at once. */
export async function beginIn(c: Edge): Promise<string> {
  const secret = readAccountCookie(c, browserCookie) || newId();
  writeAccountCookie(c, browserCookie, secret, signInLife);
  return sha256(secret);
}

/** Hash of the browser's cookie; `undefined` without a sign-in under way. */
export async function browserOf(c: Edge): Promise<string | undefined> {
  const secret = readAccountCookie(c, browserCookie);
  return secret ? sha256(secret) : undefined;
}

/** An identity that waits in its browser until the account's owner logs in. */
type WaitingLink = Pick<Identity, keyof Identity> & {
  /** The account it is to be linked to. */
  readonly userId: string;
  readonly next: string | null;
};

export async function keepWaitingLink(c: Edge, link: WaitingLink): Promise<void> {
  const endsAt = new Date(nowOf(c).getTime() + waitingLinkLife * 1000);
  writeAccountCookie(c, waitingCookie, await seal(c.env.AUTH_SECRET, waitingCookie, link, endsAt), waitingLinkLife);
}

/** The identity that waits in this browser. */
export function waitingLink(c: Edge): Promise<WaitingLink | undefined> {
  return unseal<WaitingLink>(c.env.AUTH_SECRET, waitingCookie, readAccountCookie(c, waitingCookie), nowOf(c));
}

export function clearWaitingLink(c: Edge): void {
  writeAccountCookie(c, waitingCookie, '', 0);
}
