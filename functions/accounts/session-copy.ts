import { getCookieCache } from 'better-auth/cookies';
import { parse } from 'hono/utils/cookie';
import { productSlug } from '#contract/product';
import type { Env } from '../env.ts';

/** How long a session lasts without being used, and how old its end may be before use moves it, in seconds. */
export const sessionLife = { expiresIn: 30 * 24 * 60 * 60, updateAge: 24 * 60 * 60 };

/** What the names of better-auth's cookies begin with; over https with a prefix that no other host can set. */
export function sessionCookiePrefix(env: Env): string {
  return `${env.SITE_ORIGIN.startsWith('https:') ? '__Secure-' : ''}${productSlug}.`;
}

/** The user in the signed copy of a session, if it belongs to the token beside it. */
export async function copiedUser(
  env: Env,
  cookie: string,
  token: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const name = `${sessionCookiePrefix(env)}session_data`;
    const value = parse(cookie, name)[name] ?? '';
    // better-auth writes what it cannot read into the log.
    JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')));
    const copy = await getCookieCache(new Headers({ cookie: `${name}=${value}` }), {
      secret: env.AUTH_SECRET,
      cookiePrefix: productSlug,
      isSecure: env.SITE_ORIGIN.startsWith('https:'),
    });
    return copy?.session.token === token ? copy.user : undefined;
  } catch {
    // What cannot be read is no copy.
    return undefined;
  }
}
