import type { Context } from 'hono';
import { setCsrfCookie } from '../http/csrf.ts';
import type { EdgeEnv } from '../http/handle.ts';

/** Passes better-auth's session cookies on, with a CSRF cookie for the session they open. */
export async function signedIn(c: Context<EdgeEnv>, headers: Headers): Promise<void> {
  const cookies = headers.getSetCookie();
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  const token = cookies.map((cookie) => /session_token=([^;]*)/.exec(cookie)?.[1]).find(Boolean);
  await setCsrfCookie(c, decodeURIComponent(token ?? ''));
}
