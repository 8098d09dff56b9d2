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

/** How many accounts a shared device is remembered for. */
const accountsOfDevice = 8;

/** Id of the sign-up that this browser made with an address, or of the one it makes now. */
export async function ownSignup(c: Edge, email: string): Promise<string | undefined> {
  const [token = '', mark = ''] = readAccountCookie(c, signupCookie).split('.');
  return isEqual(mark, await markOf(c, `signup:${token}`, email)) ? sha256(token) : undefined;
}

/** Marks the browser as the one that signed up with an address; returns the sign-up's id. */
export async function beginSignup(c: Edge, email: string): Promise<string> {
  const own = await ownSignup(c, email);
  if (own) return own;
  const token = newId();
  writeAccountCookie(c, signupCookie, `${token}.${await markOf(c, `signup:${token}`, email)}`, signupLife);
  return sha256(token);
}

/**
 * The device a request comes from if a user signed in to this account from it before: strangers who guess its password
 * do not lock it out (OWASP, device cookies). The cookie names accounts by signatures alone.
 */
export async function knownDeviceOf(c: Edge, email: string): Promise<string | undefined> {
  const [device = '', ...marks] = readAccountCookie(c, deviceCookie).split('.');
  const mark = await markOf(c, `device:${device}`, email);
  return marks.some((each) => isEqual(each, mark)) ? device : undefined;
}

/** Records that a user signed in to an account from this device. */
export async function noteDevice(c: Edge, email: string): Promise<void> {
  const [known, ...marks] = readAccountCookie(c, deviceCookie).split('.');
  const device = known || newId();
  const mark = await markOf(c, `device:${device}`, email);
  const marksToStore = [mark, ...marks.filter((each) => each !== mark)].slice(0, accountsOfDevice);
  writeAccountCookie(c, deviceCookie, [device, ...marksToStore].join('.'), deviceLife);
}

function markOf(c: Edge, what: string, email: string): Promise<string> {
  return sign(c.env.AUTH_SECRET, `${what}:${email}`);
}
