import type { Context, MiddlewareHandler } from 'hono';
import { errors } from '#contract/catalogue';
import { identityLife } from '#contract/credentials';
import type { Viewer } from '#contract/navigation/access';
import { PlanType } from '#contract/plans';
import { isRenewedSince, livingSession, sessionByToken, type SessionRow } from '../accounts/queries.ts';
import { authOf } from '../accounts/sessions/auth.ts';
import { copiedSession, sessionLife } from '../accounts/sessions/signed-copy.ts';
import { Companion, type Trip } from '../database/companion.ts';
import { accompanied, learnerDb, platformDb, type Databases, type Learner } from '../database/database.ts';
import { sha256 } from '../database/ids.ts';
import type { Env } from '../env.ts';
import { sessionInNewCopy } from '../viewers/copies.ts';
import { copyWithSession } from '../viewers/queries.ts';
import { sessionInCopy } from '../viewers/rules.ts';
import { nowOf } from './clock.ts';
import { fail, HttpError } from './errors.ts';
import {
  forgetSession,
  markSignedIn,
  onlySessionCookie,
  sessionCookieIn,
  sessionCookieOf,
  tokenOf,
} from './session-cookies.ts';
import type { EdgeEnv } from './handle.ts';

/** The viewer of a request, with the shard of their data. */
export type KnownViewer = Viewer & Learner;

/** Facts of a viewer's profile that answers depend on. */
export type Profile = Pick<SessionRow, 'firstName' | 'lastName' | 'profession' | 'country' | 'specialty'>;

/** A session that a database confirms. */
export interface LiveSession {
  readonly id: string;
  readonly viewer: KnownViewer;
  readonly profile: Profile;
  readonly names: readonly string[];
  readonly expiresAt: Date;
  /** When its owner last confirmed their identity in it. */
  readonly identityConfirmedAt: Date | null;
  /** The state of the library at this moment. */
  readonly catalogueRevision: string | null;
}

/**
 * How long an answer with a session's next token usually takes to a browser, and how long after it one that still shows
 * the former is believed to get it, in milliseconds.
 */
const handover = { usual: 500, longest: 60_000 };

/** The session of a request's cookie. */
export interface ShownSession {
  /** The viewer in its signed copy, which only opens page shells: the session may have ended since. */
  readonly copy: { readonly sessionId: string; readonly viewer: KnownViewer; readonly names: readonly string[] } | null;
  /** Checks the session, once: at the platform, unless the check travels with a read. */
  readonly live: () => Promise<LiveSession | null>;
  /** Whether a database was asked. */
  readonly isAsked: () => boolean;
  /** Makes the check travel with the first queries of a read, whichever of these databases it asks. */
  readonly alongWith: (learner: Learner) => Databases;
}

/** The session that cookies show; `null` for a visitor. */
export async function shownSession(env: Env, headers: Headers): Promise<ShownSession | null> {
  const cookie = headers.get('cookie') ?? '';
  const token = tokenOf(sessionCookieOf(env, cookie));
  if (!token) return null;
  const [hash, copied] = await Promise.all([sha256(token), copiedSession(env, cookie, token)]);
  let asked: Promise<LiveSession | null> | undefined;
  let ask = () => sessionByToken(platformDb(env), hash);
  return {
    copy: copied ? { sessionId: copied.sessionId, viewer: asViewer(copied.user), names: namesOf(copied.user) } : null,
    live: () => (asked ??= ask().then((row) => (row ? asLive(row) : null))),
    isAsked: () => asked !== undefined,
    alongWith(learner) {
      const [platform, shard] = [platformDb(env), learnerDb(env, learner)];
      if (asked) return { platform, learner: shard };
      const trip: Trip = {};
      const atPlatform = new Companion(() => livingSession(platform, { token: hash, now: Date.now() }), trip);
      const inShard = new Companion(() => copyWithSession(shard, { userId: learner.id, path: `$."${hash}"` }), trip);
      ask = async () => {
        const copies = await inShard.rows();
        if (!copies) return (await atPlatform.rows())?.[0];
        const [copy] = copies;
        return (
          sessionInCopy(copy, new Date()) ??
          (await sessionInNewCopy(env, learner, { hash, copy })) ??
          (await sessionByToken(platform, hash))
        );
      };
      return { platform: accompanied(platform, atPlatform), learner: accompanied(shard, inShard) };
    },
  };
}

/** The viewer's names, which no report may hold; none where they cannot be read. */
export async function readNames(env: Env, headers: Headers): Promise<readonly string[]> {
  try {
    const shown = await shownSession(env, headers);
    return (shown?.copy ?? (await shown?.live()))?.names ?? [];
  } catch {
    return [];
  }
}

/** The viewer of a page shell: a shell holds no data, so the signed copy suffices. */
export async function shellViewer(shown: ShownSession | null): Promise<Viewer | null> {
  return (shown?.copy ?? (await shown?.live()))?.viewer ?? null;
}

/** The session of a request that only sessions may make. */
export async function liveSessionOf(c: Context<EdgeEnv>): Promise<LiveSession> {
  return (await c.get('session')?.live()) ?? fail('SIGN_IN_REQUIRED');
}

/**
 * Requires an identity confirmed recently in this session: for actions that a copied cookie or an unlocked screen must
 * not allow.
 */
export async function requireRecentIdentity(c: Context<EdgeEnv>): Promise<LiveSession> {
  const session = await liveSessionOf(c);
  const age = nowOf(c).getTime() - (session.identityConfirmedAt?.getTime() ?? -Infinity);
  return age < identityLife * 1000 ? session : fail('IDENTITY_REQUIRED');
}

/** Finds the session of a request, and keeps its cookies up to date. */
export const session: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { headers } = c.req.raw;
  const shown = await shownSession(c.env, headers);
  c.set('session', shown);
  await next();
  const known = shown?.isAsked() ? await shown.live().catch(() => undefined) : undefined;
  if (sessionCookieIn(c.res) === undefined) {
    if (known === null && (await goesOn(c.env, shown))) return askAgain(c);
    if (known === null) forgetSession(c);
    else if (known && isOutdated(shown?.copy?.viewer, known))
      for (const cookie of await renewedCookies(c.env, headers)) c.header('Set-Cookie', cookie, { append: true });
  }
  markSignedIn(c, shown !== null && known !== null);
};

/** Whether the session of a token that opens nothing has just got another one. */
async function goesOn(env: Env, shown: ShownSession | null): Promise<boolean> {
  const since = new Date(Date.now() - handover.longest);
  return shown?.copy ? isRenewedSince(platformDb(env), shown.copy.sessionId, since) : false;
}

/** Has a browser that was refused ask again with its newest cookies; what clears them here would clear those as well. */
async function askAgain(c: Context<EdgeEnv>): Promise<void> {
  if (c.res.status !== errors.SIGN_IN_REQUIRED) return;
  // Asked again sooner, it would show the same token.
  await scheduler.wait(handover.usual);
  c.res = new HttpError('CSRF_TOKEN_MISMATCH').toResponse();
}

export function isSameViewer(one: KnownViewer, other: KnownViewer): boolean {
  return (Object.keys(one) as (keyof KnownViewer)[]).every((fact) => one[fact] === other[fact]);
}

/** Whether the browser should get a fresh copy, or the session a later end. */
function isOutdated(copy: KnownViewer | undefined, { viewer, expiresAt }: LiveSession): boolean {
  const isEndDue = expiresAt.getTime() - Date.now() < (sessionLife.expiresIn - sessionLife.updateAge) * 1000;
  return isEndDue || !copy || !isSameViewer(copy, viewer);
}

/**
 * The cookies of a session with its present facts; the unverified copy in the request is ignored. None where the session
 * has another token by now.
 */
export async function renewedCookies(env: Env, shown: Headers): Promise<string[]> {
  const headers = new Headers({ cookie: onlySessionCookie(env, shown.get('cookie')) });
  const query = { disableCookieCache: true };
  const renewed = await authOf(env).api.getSession({ headers, query, returnHeaders: true });
  return renewed.response ? renewed.headers.getSetCookie() : [];
}

function asLive(row: SessionRow): LiveSession {
  const { sessionId: id, expiresAt, identityConfirmedAt, catalogueRevision } = row;
  return {
    id,
    expiresAt,
    identityConfirmedAt,
    catalogueRevision,
    viewer: asViewer(row),
    profile: row,
    names: namesOf(row),
  };
}

function asViewer(user: SessionRow | Record<string, unknown>): KnownViewer {
  return {
    id: String(user['id']),
    shard: Number(user['shard']),
    role: user['role'] === 'editor' ? 'editor' : 'learner',
    planType: PlanType.options.find((type) => type === user['planType']) ?? 'trial',
    isVerified: user['emailVerified'] === true,
    registrationCompleted: user['registrationCompleted'] === true,
    deletesAt: user['deletesAt'] ? new Date(user['deletesAt'] as string | Date).toISOString() : undefined,
  };
}

function namesOf(user: SessionRow | Record<string, unknown>): string[] {
  return [user['firstName'], user['lastName']].filter((name) => typeof name === 'string');
}
