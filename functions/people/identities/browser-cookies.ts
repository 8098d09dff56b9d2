import type { Context } from 'hono';
import { signInLife, pendingLinkLife } from '#contract/people/identities';
import { productSlug } from '#contract/product';
import { readAccountCookie, writeAccountCookie } from '../accounts/account-cookies.ts';
import { newId, sha256 } from '../../data/ids.ts';
import { nowOf } from '../../edge/clock.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { seal, unseal } from '../../edge/sealed-facts.ts';
import type { Identity } from './queries.ts';

type Edge = Context<EdgeEnv>;

const browserCookie = `${productSlug}.provider`;
const pendingLinkCookie = `${productSlug}.waiting-link`;

/** Sets the cookie of a browser that begins a login, shared by all tabs; returns its hash. */
export async function bindToBrowser(c: Edge): Promise<string> {
  const secret = readAccountCookie(c, browserCookie) || newId();
  writeAccountCookie(c, browserCookie, secret, signInLife);
  return sha256(secret);
}

/** The hash of the browser's cookie; `undefined` without a pending login. */
export async function browserOf(c: Edge): Promise<string | undefined> {
  const secret = readAccountCookie(c, browserCookie);
  return secret ? sha256(secret) : undefined;
}

/** An identity in a cookie that is linked when the account's owner logs in. */
type PendingLink = Pick<Identity, keyof Identity> & {
  /** The account it is to be linked to. */
  readonly userId: string;
  readonly next: string | null;
};

export async function storePendingLink(c: Edge, link: PendingLink): Promise<void> {
  const endsAt = new Date(nowOf(c).getTime() + pendingLinkLife * 1000);
  writeAccountCookie(
    c,
    pendingLinkCookie,
    await seal(c.env.AUTH_SECRET, pendingLinkCookie, link, endsAt),
    pendingLinkLife,
  );
}

export function pendingLink(c: Edge): Promise<PendingLink | undefined> {
  return unseal<PendingLink>(c.env.AUTH_SECRET, pendingLinkCookie, readAccountCookie(c, pendingLinkCookie), nowOf(c));
}

export function clearPendingLink(c: Edge): void {
  writeAccountCookie(c, pendingLinkCookie, '', 0);
}
