import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#contract/constants';
import { isHttps } from '#contract/http/security';
import { productSlug } from '#contract/product';
import type { SessionRow } from './queries.ts';
import { cellNumberIn } from '../../data/cells.ts';
import type { Env } from '../../env.ts';
import type { EdgeEnv } from '../handle.ts';
import { isEqual, sign } from '../signatures.ts';

/** Idle timeout of a session, and the interval of its extensions, in seconds. */
export const sessionLife = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };

/** The session token, and the signed session cookie cache. */
type Kind = 'token' | 'data';

/** A cell's number and 128 random bits in base64url. */
const tokenForm = /^(\d{1,4})\.([\w-]{22})$/;

const sessionCookieNames = new RegExp(`^(__Host-)?${productSlug}\\.session_(token|data)$`);

/** The content of a session cookie: the cell and the token. */
interface PresentedToken {
  readonly cell: number;
  readonly token: string;
}

/** The content of the session cookie cache. */
interface CachedSession {
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly user: Record<string, unknown>;
}

/** The facts of a session in its cookies. */
export type CookieFacts = Pick<
  SessionRow,
  | 'sessionId'
  | 'expiresAt'
  | 'id'
  | 'role'
  | 'planType'
  | 'emailVerified'
  | 'registrationCompleted'
  | 'deletesAt'
  | 'firstName'
  | 'lastName'
>;

/** Both cookies of a session. */
export async function sessionCookies(env: Env, token: string, facts: CookieFacts): Promise<string[]> {
  return [cookie(env, 'token', tokenValue(facts, token)), await cacheCookie(env, token, facts)];
}

/** The token with the number of its cell as prefix. */
function tokenValue({ id }: CookieFacts, token: string): string {
  return `${cellNumberIn(id)}.${token}`;
}

/** The session cookie cache, signed together with the token. */
export async function cacheCookie(env: Env, token: string, facts: CookieFacts): Promise<string> {
  const { sessionId, expiresAt, id, role, planType, deletesAt, firstName, lastName } = facts;
  const { emailVerified, registrationCompleted } = facts;
  const cached: CachedSession = {
    sessionId,
    expiresAt: expiresAt.getTime(),
    user: { id, role, planType, emailVerified, registrationCompleted, deletesAt, firstName, lastName },
  };
  const content = Buffer.from(JSON.stringify(cached)).toString('base64url');
  return cookie(env, 'data', `${content}.${await signature(env, tokenValue(facts, token), content)}`);
}

/** The verified session cookie cache of a request; `undefined` if it does not match the token. */
export async function cachedSession(env: Env, cookies: string): Promise<CachedSession | undefined> {
  const [content = '', mac = ''] = readCookie(env, 'data', cookies).split('.');
  if (!mac) return undefined;
  if (!isEqual(mac, await signature(env, readCookie(env, 'token', cookies), content))) return undefined;
  const cached = JSON.parse(Buffer.from(content, 'base64url').toString()) as CachedSession;
  return cached.expiresAt > Date.now() ? cached : undefined;
}

function signature(env: Env, sessionCookie: string, content: string): Promise<string> {
  return sign(env.AUTH_SECRET, `session-copy:${sessionCookie}:${content}`);
}

/** The session cookie of a request, unchanged; empty without one. */
export function sessionCookieOf(env: Env, cookies: string | null | undefined): string {
  return readCookie(env, 'token', cookies ?? '');
}

/** Parses a session cookie. */
export function tokenOf(sessionCookie: string): PresentedToken | undefined {
  const [, cell, token] = tokenForm.exec(sessionCookie) ?? [];
  return token === undefined ? undefined : { cell: Number(cell), token };
}

/** Deletes the cookies of an ended session. */
export function clearSession(c: Context<EdgeEnv>): void {
  for (const name of Object.keys(getCookie(c)).filter((one) => sessionCookieNames.test(one)))
    setCookie(c, name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure: name.startsWith('__'), maxAge: 0 });
}

/** Synchronizes the readable signed-in cookie with the session cookie: same lifetime, deleted without a session. */
export function syncSignedInCookie(c: Context<EdgeEnv>, isSignedIn: boolean): void {
  const changed = sessionCookieIn(c.res.headers.getSetCookie());
  const isStale = !isSignedIn && getCookie(c, signedInCookie) !== undefined;
  if (changed === undefined && !isStale) return;
  const maxAge = Number(/max-age=(\d+)/i.exec(changed ?? '')?.[1] ?? 0);
  const secure = isHttps(c.env.SITE_ORIGIN);
  setCookie(c, signedInCookie, maxAge > 0 ? '1' : '', { path: '/', sameSite: 'Lax', secure, maxAge });
}

/** The session cookie among the `Set-Cookie` headers of a response. */
export function sessionCookieIn(set: readonly string[]): string | undefined {
  return set.findLast((one) => one.includes('session_token='));
}

function readCookie(env: Env, kind: Kind, cookies: string): string {
  const name = `${isHttps(env.SITE_ORIGIN) ? '__Host-' : ''}${nameOf(kind)}`;
  return parse(cookies, name)[name] ?? '';
}

/** Generates an `HttpOnly` cookie, with the `__Host-` prefix over https. */
function cookie(env: Env, kind: Kind, value: string): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionLife.expiresIn } as const;
  return generateCookie(nameOf(kind), value, { ...options, ...(isHttps(env.SITE_ORIGIN) && { prefix: 'host' }) });
}

function nameOf(kind: Kind): string {
  return `${productSlug}.session_${kind}`;
}
