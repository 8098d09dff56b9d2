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

/** How many accounts a shared device is remembered for. */
const accountsOfDevice = 8;

/** Wrong second steps after which the password must be renewed (NIST SP 800-63B, 3.2.2). */
const mostWrongCodes = 100;

/** Refuses an account to which too many wrong second steps were shown: its password is known to strangers. */
export function requireTrustedPassword({ wrongCodes }: Pick<Account, 'wrongCodes'>): void {
  if ((wrongCodes ?? 0) >= mostWrongCodes) fail('PASSWORD_RENEWAL_REQUIRED');
}

/** A sign-in whose first step was passed. */
export type PendingSignIn = Unsealed<{ user: string; mark: string }>;

/** Records the passed first step in the browser only: there is no session yet. */
export async function beginSecondStep(c: Edge, account: Account): Promise<void> {
  const endsAt = new Date(nowOf(c).getTime() + secondStepLife * 1000);
  const facts = { user: account.user.id, mark: await firstStepMark(c.env, account) };
  writeAccountCookie(c, pendingCookie, await seal(c.env.AUTH_SECRET, 'second-step', facts, endsAt), secondStepLife);
}

export function pendingSignIn(c: Edge): Promise<PendingSignIn | undefined> {
  return unseal<{ user: string; mark: string }>(
    c.env.AUTH_SECRET,
    'second-step',
    readAccountCookie(c, pendingCookie),
    nowOf(c),
  );
}

/** Whether the account is unchanged in everything that a sign-in depends on. */
export async function isStillFirstStep(env: Env, mark: string, account: Account): Promise<boolean> {
  return account.twoStepSince !== null && isEqual(mark, await firstStepMark(env, account));
}

export function endSecondStep(c: Edge): void {
  writeAccountCookie(c, pendingCookie, '', 0);
}

/** Differs as soon as the password or the second step does. */
export function firstStepMark(env: Env, { user, password, twoStepSince }: Account): Promise<string> {
  return sign(env.AUTH_SECRET, `first-step:${user.id}:${password}:${twoStepSince?.getTime()}`);
}

/** Ids of this browser in the database, if the account remembers it. */
export function shownDevices(c: Edge, account: Account): Promise<string[]> {
  const tokens = readAccountCookie(c, devicesCookie).split('.').filter(Boolean).slice(0, accountsOfDevice);
  return Promise.all(tokens.map((token) => deviceIdOf(c, token, account)));
}

/** Remembers that the browser passed the second step; returns its id for the database. */
export async function rememberBrowser(c: Edge, account: Account): Promise<string> {
  const token = newId();
  const others = readAccountCookie(c, devicesCookie).split('.').filter(Boolean);
  const tokensToStore = [token, ...others].slice(0, accountsOfDevice);
  writeAccountCookie(c, devicesCookie, tokensToStore.join('.'), rememberedDays * day);
  return deviceIdOf(c, token, account);
}

/** Bound to the password: with another one no device is remembered. */
function deviceIdOf(c: Edge, token: string, { user, password }: Account): Promise<string> {
  return sign(c.env.AUTH_SECRET, `remembered:${token}:${user.id}:${password}`);
}
