import type { Context } from 'hono';
import { productSlug } from '#contract/product';
import { newId, sha256 } from '../../data/ids.ts';
import type { EdgeEnv } from '../../edge/handle.ts';
import { isEqual, sign } from '../../edge/signatures.ts';
import { readAccountCookie, writeAccountCookie } from './account-cookies.ts';
import { signupLife } from './signups/codes.ts';

type Edge = Context<EdgeEnv>;

const signupCookie = `${productSlug}.signup`;
const deviceCookie = `${productSlug}.device`;
const deviceLife = 365 * 24 * 60 * 60;

/** How many accounts a shared device stores. */
const maxAccountsPerDevice = 8;

/** The id of this browser's sign-up with an address; `undefined` without one. */
export async function ownSignup(c: Edge, email: string): Promise<string | undefined> {
  const [token = '', signature = ''] = readAccountCookie(c, signupCookie).split('.');
  return isEqual(signature, await signatureOf(c, `signup:${token}`, email)) ? sha256(token) : undefined;
}

/** Sets the cookie of a sign-up with an address; returns the sign-up's id. */
export async function beginSignup(c: Edge, email: string): Promise<string> {
  const own = await ownSignup(c, email);
  if (own) return own;
  const token = newId();
  writeAccountCookie(c, signupCookie, `${token}.${await signatureOf(c, `signup:${token}`, email)}`, signupLife);
  return sha256(token);
}

/**
 * The id of the device if this account was logged in to from it before, so that guesses from other
 * devices do not lock its owner out (OWASP, device cookies). The cookie contains signatures, no account ids.
 */
export async function knownDeviceOf(c: Edge, email: string): Promise<string | undefined> {
  const [device = '', ...signatures] = readAccountCookie(c, deviceCookie).split('.');
  const signature = await signatureOf(c, `device:${device}`, email);
  return signatures.some((each) => isEqual(each, signature)) ? device : undefined;
}

/** Adds an account to the cookie of this device. */
export async function recordDevice(c: Edge, email: string): Promise<void> {
  const [known, ...signatures] = readAccountCookie(c, deviceCookie).split('.');
  const device = known || newId();
  const signature = await signatureOf(c, `device:${device}`, email);
  const signaturesToStore = [signature, ...signatures.filter((each) => each !== signature)].slice(
    0,
    maxAccountsPerDevice,
  );
  writeAccountCookie(c, deviceCookie, [device, ...signaturesToStore].join('.'), deviceLife);
}

function signatureOf(c: Edge, what: string, email: string): Promise<string> {
  return sign(c.env.AUTH_SECRET, `${what}:${email}`);
}
