import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { backendPrefix } from '#contract/constants';
import { productSlug } from '#contract/product';
import { newId, sha256 } from '../database/ids.ts';
import type { EdgeEnv } from '../http/handle.ts';
import { isEqual, sign } from '../http/signatures.ts';
import { signupLife } from './codes.ts';

type Edge = Context<EdgeEnv>;

const signupCookie = `${productSlug}.signup`;
const deviceCookie = `${productSlug}.device`;
const deviceLife = 365 * 24 * 60 * 60;

/** How many accounts a shared device is remembered for. */
const accountsOfDevice = 8;

/** Id of the sign-up that this browser made with an address, or of the one it makes now. */
export async function ownSignup(c: Edge, email: string): Promise<string | undefined> {
  const [token = '', mark = ''] = read(c, signupCookie).split('.');
  return isEqual(mark, await markOf(c, `signup:${token}`, email)) ? sha256(token) : undefined;
}

/** Gives the browser what shows later that it signed up with an address; returns the sign-up's id. */
export async function beginSignup(c: Edge, email: string): Promise<string> {
  const own = await ownSignup(c, email);
  if (own) return own;
  const token = newId();
  write(c, signupCookie, `${token}.${await markOf(c, `signup:${token}`, email)}`, signupLife);
  return sha256(token);
}

/**
 * The device a request comes from if somebody signed in to this account from it before: strangers who guess its
 * password do not lock it out (OWASP, device cookies). The cookie names accounts by signatures alone.
 */
export async function deviceOf(c: Edge, email: string): Promise<string | undefined> {
  const [device = '', ...marks] = read(c, deviceCookie).split('.');
  const mark = await markOf(c, `device:${device}`, email);
  return marks.some((each) => isEqual(each, mark)) ? device : undefined;
}

/** Remembers that somebody signed in to an account from this device. */
export async function rememberDevice(c: Edge, email: string): Promise<void> {
  const [known, ...marks] = read(c, deviceCookie).split('.');
  const device = known || newId();
  const mark = await markOf(c, `device:${device}`, email);
  const kept = [mark, ...marks.filter((each) => each !== mark)].slice(0, accountsOfDevice);
  write(c, deviceCookie, [device, ...kept].join('.'), deviceLife);
}

function markOf(c: Edge, what: string, email: string): Promise<string> {
  return sign(c.env.AUTH_SECRET, `${what}:${email}`);
}

function isSecure(c: Edge): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:');
}

function read(c: Edge, name: string): string {
  return (isSecure(c) ? getCookie(c, name, 'secure') : getCookie(c, name)) ?? '';
}

/** Sets a cookie that only the account's endpoints get. */
function write(c: Edge, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: `${backendPrefix}/api/auth`,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    ...(isSecure(c) && { prefix: 'secure' as const, secure: true }),
  });
}
