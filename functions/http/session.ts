import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Viewer } from '#contract/access';
import { signedInCookie } from '#contract/constants';
import { PlanType } from '#contract/plans';
import { authOf, cachedSessionUser } from '../accounts/auth.ts';
import type { Env } from '../env.ts';
import type { EdgeEnv } from './handle.ts';

/**
 * Who is asking, from the signed session cookie; the database is asked once a minute at most, so that a revoked
 * session ends soon. Returns the cookies that renew the session along with it.
 */
export async function readViewer(env: Env, headers: Headers): Promise<{ viewer: Viewer | null; cookies: string[] }> {
  const { user, cookies } = await readUser(env, headers);
  return { viewer: user ? asViewer(user) : null, cookies };
}

/** The names of who is asking, which no report may hold; none where they cannot be had. */
export async function readNames(env: Env, headers: Headers): Promise<string[]> {
  const { user } = await readUser(env, headers).catch(() => ({ user: undefined }));
  return [user?.['firstName'], user?.['lastName']].filter((name) => typeof name === 'string');
}

async function readUser(env: Env, headers: Headers) {
  const cookie = headers.get('cookie') ?? '';
  if (!cookie.includes('session_token')) return { user: undefined, cookies: [] };
  const noted = await cachedSessionUser(env, cookie);
  if (noted) return { user: noted, cookies: [] };
  const answer = await authOf(env).api.getSession({ headers, returnHeaders: true });
  const user = answer.response?.user as Record<string, unknown> | undefined;
  return { user, cookies: answer.headers.getSetCookie() };
}

function asViewer(user: Record<string, unknown>): Viewer | null {
  return {
    id: String(user['id']),
    role: user['role'] === 'editor' ? 'editor' : 'learner',
    planType: PlanType.options.find((type) => type === user['planType']) ?? 'trial',
    isVerified: user['emailVerified'] === true,
    registrationCompleted: user['registrationCompleted'] === true,
  };
}

/** Makes the viewer known to every endpoint and page. */
export const session: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { viewer, cookies } = await readViewer(c.env, c.req.raw.headers);
  c.set('viewer', viewer);
  await next();
  const isRenewedByAnswer = sessionCookieIn(c.res) !== undefined;
  if (!isRenewedByAnswer) for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  markSignedIn(c, viewer);
};

/** Keeps the readable cookie in step with the session's: same life, gone with it, and gone where no session is. */
function markSignedIn(c: Context<EdgeEnv>, viewer: Viewer | null): void {
  const changed = sessionCookieIn(c.res);
  const isStale = viewer === null && getCookie(c, signedInCookie) !== undefined;
  if (changed === undefined && !isStale) return;
  const maxAge = Number(/max-age=(\d+)/i.exec(changed ?? '')?.[1] ?? 0);
  const secure = new URL(c.req.url).protocol === 'https:';
  setCookie(c, signedInCookie, maxAge > 0 ? '1' : '', { path: '/', sameSite: 'Lax', secure, maxAge });
}

function sessionCookieIn(answer: Response): string | undefined {
  return answer.headers.getSetCookie().findLast((cookie) => cookie.includes('session_token='));
}
