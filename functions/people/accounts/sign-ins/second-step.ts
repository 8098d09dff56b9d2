import type { Context } from 'hono';
import { rememberedDays, secondStepLife } from '#contract/people/factors';
import { productSlug } from '#contract/product';
import { newId } from '../../../data/ids.ts';
import type { Env } from '../../../env.ts';
import { nowOf } from '../../../edge/clock.ts';
import { fail } from '../../../edge/errors.ts';
import type { EdgeEnv } from '../../../edge/handle.ts';
import { seal, unseal, type Unsealed } from '../../../edge/sealed-facts.ts';
import { isEqual, sign } from '../../../edge/signatures.ts';
import { readAccountCookie, writeAccountCookie } from '../account-cookies.ts';
import type { Account } from '../queries.ts';

type Edge = Context<EdgeEnv>;

const pendingCookie = `${productSlug}.second-step`;
const devicesCookie = `${productSlug}.remembered`;
const day = 24 * 60 * 60;

/** How many accounts a shared device stores. */
const maxAccountsPerDevice = 8;

/** Wrong second steps after which the password must be changed (NIST SP 800-63B, 3.2.2). */
const maxWrongCodes = 100;

/** Refuses an account with too many wrong second steps: its password may be compromised. */
export function requireTrustedPassword({ wrongCodes }: Pick<Account, 'wrongCodes'>): void {
  if ((wrongCodes ?? 0) >= maxWrongCodes) fail('PASSWORD_RENEWAL_REQUIRED');
}

/** A login whose first step was passed. */
export type PendingSignIn = Unsealed<{ user: string; signature: string }>;

/** Stores the passed first step in a cookie; no session is opened. */
export async function beginSecondStep(c: Edge, account: Account): Promise<void> {
  const endsAt = new Date(nowOf(c).getTime() + secondStepLife * 1000);
  const facts = { user: account.user.id, signature: await firstStepSignature(c.env, account) };
  writeAccountCookie(c, pendingCookie, await seal(c.env.AUTH_SECRET, 'second-step', facts, endsAt), secondStepLife);
}

export function pendingSignIn(c: Edge): Promise<PendingSignIn | undefined> {
  return unseal<{ user: string; signature: string }>(
    c.env.AUTH_SECRET,
    'second-step',
    readAccountCookie(c, pendingCookie),
    nowOf(c),
  );
}

/** Whether password and second step are unchanged since the first step. */
export async function isFirstStepUnchanged(env: Env, signature: string, account: Account): Promise<boolean> {
  return account.twoStepSince !== null && isEqual(signature, await firstStepSignature(env, account));
}

export function endSecondStep(c: Edge): void {
  writeAccountCookie(c, pendingCookie, '', 0);
}

/** A signature over the password and the second step of an account. */
export function firstStepSignature(env: Env, { user, password, twoStepSince }: Account): Promise<string> {
  return sign(env.AUTH_SECRET, `first-step:${user.id}:${password}:${twoStepSince?.getTime()}`);
}

/** The ids under which an account may remember this browser. */
export function presentedDevices(c: Edge, account: Account): Promise<string[]> {
  const tokens = readAccountCookie(c, devicesCookie).split('.').filter(Boolean).slice(0, maxAccountsPerDevice);
  return Promise.all(tokens.map((token) => deviceIdOf(c, token, account)));
}

/** Sets the cookie of a remembered browser; returns its id for the database. */
export async function rememberBrowser(c: Edge, account: Account): Promise<string> {
  const token = newId();
  const others = readAccountCookie(c, devicesCookie).split('.').filter(Boolean);
  const tokensToStore = [token, ...others].slice(0, maxAccountsPerDevice);
  writeAccountCookie(c, devicesCookie, tokensToStore.join('.'), rememberedDays * day);
  return deviceIdOf(c, token, account);
}

/** Bound to the password: a new one ends all remembered devices. */
function deviceIdOf(c: Edge, token: string, { user, password }: Account): Promise<string> {
  return sign(c.env.AUTH_SECRET, `remembered:${token}:${user.id}:${password}`);
}
