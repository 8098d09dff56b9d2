import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isHttps } from '#contract/http/security';
import type { EdgeEnv } from '../../edge/handle.ts';

type Edge = Context<EdgeEnv>;

export function readAccountCookie(c: Edge, name: string): string {
  return (isHttps(c.env.SITE_ORIGIN) ? getCookie(c, name, 'host') : getCookie(c, name)) ?? '';
}

/** Sets a cookie of an account, which neither scripts nor, over https, other hosts can read or set. */
export function writeAccountCookie(c: Edge, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    ...(isHttps(c.env.SITE_ORIGIN) && { prefix: 'host' as const, secure: true }),
  });
}
