import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { backendPrefix } from '#contract/constants';
import type { EdgeEnv } from '../http/handle.ts';

type Edge = Context<EdgeEnv>;

function isSecure(c: Edge): boolean {
  return c.env.SITE_ORIGIN.startsWith('https:');
}

export function readAccountCookie(c: Edge, name: string): string {
  return (isSecure(c) ? getCookie(c, name, 'secure') : getCookie(c, name)) ?? '';
}

/** Sets a cookie that only the account's endpoints receive, also on the way back from a provider's page. */
export function writeAccountCookie(c: Edge, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: `${backendPrefix}/api/auth`,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    ...(isSecure(c) && { prefix: 'secure' as const, secure: true }),
  });
}
