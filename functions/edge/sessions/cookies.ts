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

/** How long an unused session lasts, and how often use extends it, in seconds. */
export const sessionLife = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };

/** The token opens a session; the signed copy says whose it is, and only opens page shells. */
type Kind = 'token' | 'data';

/** A cell's number and 128 random bits in base64url. */
const tokenForm = /^(\d{1,4})\.([\w-]{22})$/;

const ours = new RegExp(`^(__Host-)?${productSlug}\\.session_(token|data)$`);

/** What a session's cookie shows: the cell that holds the session, and the token that opens it. */
interface ShownToken {
  readonly cell: number;
  readonly token: string;
}

/** What a copy says of a session and its viewer. */
interface CopiedSession {
  readonly sessionId: string;
  readonly expiresAt: number;
  readonly user: Record<string, unknown>;
}

/** A session as its cookies need it. */
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
  return [cookie(env, 'token', shownAs(facts, token)), await copyCookie(env, token, facts)];
}

/** A token behind the number of the cell that its user's id names. */
function shownAs({ id }: CookieFacts, token: string): string {
  return `${cellNumberIn(id)}.${token}`;
}

/** The cookie with the signed copy of a session, which holds beside its token only. */
export async function copyCookie(env: Env, token: string, facts: CookieFacts): Promise<string> {
  const { sessionId, expiresAt, id, role, planType, deletesAt, firstName, lastName } = facts;
  const { emailVerified, registrationCompleted } = facts;
  const copy: CopiedSession = {
    sessionId,
    expiresAt: expiresAt.getTime(),
    user: { id, role, planType, emailVerified, registrationCompleted, deletesAt, firstName, lastName },
  };
  const content = Buffer.from(JSON.stringify(copy)).toString('base64url');
  return cookie(env, 'data', `${content}.${await signature(env, shownAs(facts, token), content)}`);
}

/** The signed copy in a request's cookies, if it belongs to the session cookie beside it. */
export async function copiedSession(env: Env, cookies: string): Promise<CopiedSession | undefined> {
  const [content = '', mac = ''] = read(env, 'data', cookies).split('.');
  if (!mac) return undefined;
  if (!isEqual(mac, await signature(env, read(env, 'token', cookies), content))) return undefined;
  const copy = JSON.parse(Buffer.from(content, 'base64url').toString()) as CopiedSession;
  return copy.expiresAt > Date.now() ? copy : undefined;
}

function signature(env: Env, sessionCookie: string, content: string): Promise<string> {
  return sign(env.AUTH_SECRET, `session-copy:${sessionCookie}:${content}`);
}

/** The session cookie of a request, unchanged; empty without one. */
export function sessionCookieOf(env: Env, cookies: string | null | undefined): string {
  return read(env, 'token', cookies ?? '');
}

/** The token in a session cookie, if it looks like one. */
export function tokenOf(sessionCookie: string): ShownToken | undefined {
  const [, cell, token] = tokenForm.exec(sessionCookie) ?? [];
  return token === undefined ? undefined : { cell: Number(cell), token };
}

/** Takes everything of an ended session out of the browser. */
export function clearSession(c: Context<EdgeEnv>): void {
  for (const name of Object.keys(getCookie(c)).filter((one) => ours.test(one)))
    setCookie(c, name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure: name.startsWith('__'), maxAge: 0 });
}

/** Keeps the readable cookie in step with the session's: same life, gone with it, and gone where no session is. */
export function markSignedIn(c: Context<EdgeEnv>, isSignedIn: boolean): void {
  const changed = sessionCookieIn(c.res.headers.getSetCookie());
  const isStale = !isSignedIn && getCookie(c, signedInCookie) !== undefined;
  if (changed === undefined && !isStale) return;
  const maxAge = Number(/max-age=(\d+)/i.exec(changed ?? '')?.[1] ?? 0);
  const secure = isHttps(c.env.SITE_ORIGIN);
  setCookie(c, signedInCookie, maxAge > 0 ? '1' : '', { path: '/', sameSite: 'Lax', secure, maxAge });
}

/** The session cookie among those that an answer sets or removes. */
export function sessionCookieIn(set: readonly string[]): string | undefined {
  return set.findLast((one) => one.includes('session_token='));
}

function read(env: Env, kind: Kind, cookies: string): string {
  const name = `${isHttps(env.SITE_ORIGIN) ? '__Host-' : ''}${nameOf(kind)}`;
  return parse(cookies, name)[name] ?? '';
}

/** A cookie that neither scripts nor, over https, other hosts can read or set. */
function cookie(env: Env, kind: Kind, value: string): string {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: sessionLife.expiresIn } as const;
  return generateCookie(nameOf(kind), value, { ...options, ...(isHttps(env.SITE_ORIGIN) && { prefix: 'host' }) });
}

function nameOf(kind: Kind): string {
  return `${productSlug}.session_${kind}`;
}
