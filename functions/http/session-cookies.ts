import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#contract/constants';
import { productSlug } from '#contract/product';
import { sessionCookiePrefix } from '../accounts/sessions/signed-copy.ts';
import type { Env } from '../env.ts';
import type { EdgeEnv } from './handle.ts';

/** A token as better-auth makes them, with its signature behind it. */
const tokenForm = /^([\w-]{16,128})\.[\w+/=-]{1,128}$/;

/** What better-auth keeps in the browser of a session. */
const ours = new RegExp(`^(__Secure-)?${productSlug}\\.session_(token|data)\\b`);

/** The session cookie of a request, unchanged; empty without one. */
export function sessionCookieOf(env: Env, cookies: string | null | undefined): string {
  const name = `${sessionCookiePrefix(env)}session_token`;
  return parse(cookies ?? '', name)[name] ?? '';
}

/** A cookie header with nothing but the session cookie. */
export function onlySessionCookie(env: Env, cookies: string | null): string {
  return `${sessionCookiePrefix(env)}session_token=${encodeURIComponent(sessionCookieOf(env, cookies))}`;
}

/** The token in a session cookie, if it looks like one. */
export function tokenOf(sessionCookie: string): string | undefined {
  return tokenForm.exec(sessionCookie)?.[1];
}

/** Takes everything of an ended session out of the browser. */
export function forgetSession(c: Context<EdgeEnv>): void {
  for (const name of Object.keys(getCookie(c)).filter((cookie) => ours.test(cookie)))
    setCookie(c, name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure: name.startsWith('__'), maxAge: 0 });
}

/** Keeps the readable cookie in step with the session's: same life, gone with it, and gone where no session is. */
export function markSignedIn(c: Context<EdgeEnv>, isSignedIn: boolean): void {
  const changed = sessionCookieIn(c.res);
  const isStale = !isSignedIn && getCookie(c, signedInCookie) !== undefined;
  if (changed === undefined && !isStale) return;
  const maxAge = Number(/max-age=(\d+)/i.exec(changed ?? '')?.[1] ?? 0);
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, signedInCookie, maxAge > 0 ? '1' : '', { path: '/', sameSite: 'Lax', secure, maxAge });
}

/** The session cookie that an answer sets or removes. */
export function sessionCookieIn(answer: Response): string | undefined {
  return answer.headers.getSetCookie().findLast((cookie) => cookie.includes('session_token='));
}
