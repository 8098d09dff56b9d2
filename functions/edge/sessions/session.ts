import type { Context, MiddlewareHandler } from 'hono';
import { errors } from '#contract/catalogue';
import { identityLife } from '#contract/people/credentials';
import { roles, type Viewer } from '#contract/navigation/access';
import { PlanType } from '#contract/plans';
import {
  isRenewedSince,
  isSessionLive,
  liveSessionByToken,
  type SessionRow,
  isExtensionDue,
  extendSession,
} from './queries.ts';
import { cellOf, hasCell, type Learner, type WritableCell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { Query, Read } from '../../data/reads.ts';
import { faultOf, type Env } from '../../env.ts';
import { nowOf } from '../clock.ts';
import { fail, HttpError } from '../errors.ts';
import type { EdgeEnv } from '../handle.ts';
import {
  cachedSession,
  cacheCookie,
  clearSession,
  syncSignedInCookie,
  sessionCookieIn,
  sessionCookieOf,
  sessionCookies,
  tokenOf,
} from './cookies.ts';

/** The viewer of a request, and the cell of their data. */
export type KnownViewer = Viewer & Learner;

/** The fields of a viewer's profile that replies depend on. */
export type Profile = Pick<SessionRow, 'firstName' | 'lastName' | 'profession' | 'country' | 'specialty'>;

/** A session that its cell confirms. */
export interface LiveSession {
  readonly id: string;
  readonly viewer: KnownViewer;
  readonly profile: Profile;
  readonly names: readonly string[];
  readonly expiresAt: Date;
  /** When the identity was last confirmed in it. */
  readonly identityConfirmedAt: Date | null;
  /** The revision of the library in the cell. */
  readonly libraryRevision: number | null;
}

/** The viewer that the cell confirms is not the one of the session cookie cache. */
export class ViewerChanged extends Error {
  readonly viewer: KnownViewer | null;

  constructor(viewer: KnownViewer | null) {
    super('The viewer of the session cookie cache is out of date.');
    this.viewer = viewer;
  }
}

/** The session that a request presents by its cookies. */
export interface PresentedSession {
  /** The session cookie cache, for page shells and the start of reads. The session may have ended since. */
  readonly cached: {
    readonly sessionId: string;
    readonly viewer: KnownViewer;
    readonly names: readonly string[];
  } | null;
  /** The session in its cell; read once. */
  readonly live: () => Promise<LiveSession | null>;
  /** Whether the cell was read. */
  readonly isChecked: () => boolean;
  /** The cell for reads, whose first batch includes the check of the session. */
  readonly cell: WritableCell;
}

/** The session of cookies; `null` for a visitor, and if the cell in the cookie does not exist. */
export async function presentedSession(env: Env, headers: Headers): Promise<PresentedSession | null> {
  // Another backend manages its own sessions, and an invalid secret must not verify signatures.
  if (env.BACKEND_ORIGIN || faultOf(env) !== undefined) return null;
  const cookies = headers.get('cookie') ?? '';
  const presented = tokenOf(sessionCookieOf(env, cookies));
  if (!presented || !hasCell(env, presented.cell)) return null;
  const cell = cellOf(env, presented.cell);
  const [token, cachedCookie] = await Promise.all([sha256(presented.token), cachedSession(env, cookies)]);
  const cached = cachedCookie && {
    sessionId: cachedCookie.sessionId,
    viewer: asViewer(cachedCookie.user, cell.number),
    names: namesOf(cachedCookie.user),
  };
  const check = () => liveSessionByToken({ token, now: Date.now() });
  const asLive = ([row]: readonly SessionRow[]) => (row ? asLiveSession(row, cell.number) : null);
  let checked: Promise<LiveSession | null> | undefined;

  /** Throws unless the cell returns the viewer that the read started with. */
  const confirm = async () => {
    const viewer = (await checked)?.viewer ?? null;
    if (!viewer || (cached && !isSameViewer(viewer, cached.viewer))) throw new ViewerChanged(viewer);
  };
  const read = (async (...queries: readonly Query<unknown>[]) => {
    if (checked) {
      await confirm();
      return cell.read(...queries);
    }
    const batch = cell.read<unknown[]>(check(), ...queries);
    checked = batch.then(([session]) => asLive(session as SessionRow[]));
    checked.catch(() => undefined);
    const [, ...rows] = await batch;
    await confirm();
    return rows;
  }) as unknown as Read;

  return {
    cached: cached ?? null,
    async live() {
      // A read that is started in the same tick includes the check.
      await Promise.resolve();
      return (checked ??= cell.read(check()).then(([rows]) => asLive(rows)));
    },
    isChecked: () => checked !== undefined,
    cell: {
      number: cell.number,
      read,
      async writable() {
        checked ??= cell.read(check()).then(([rows]) => asLive(rows));
        await confirm();
        return cell;
      },
      isLive: isSessionLive(token),
      counted: new Set(),
    },
  };
}

/** The viewer's names, to remove them from reports; none if they cannot be read. */
export async function readNames(env: Env, headers: Headers): Promise<readonly string[]> {
  try {
    const presented = await presentedSession(env, headers);
    return (presented?.cached ?? (await presented?.live()))?.names ?? [];
  } catch {
    return [];
  }
}

/** The viewer for a page shell: a shell contains no data, so the session cookie cache suffices. */
export async function shellViewer(presented: PresentedSession | null): Promise<Viewer | null> {
  return (presented?.cached ?? (await presented?.live()))?.viewer ?? null;
}

/** The live session of a request; fails without one. */
export async function liveSessionOf(c: Context<EdgeEnv>): Promise<LiveSession> {
  return (await c.get('session')?.live()) ?? fail('SIGN_IN_REQUIRED');
}

/** The id of a request's session, before the first read has checked it. */
export async function sessionIdOf(c: Context<EdgeEnv>): Promise<string> {
  return c.get('session')?.cached?.sessionId ?? (await liveSessionOf(c)).id;
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

/** Reads the session of a request, and updates its cookies. */
export const session: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { headers } = c.req.raw;
  const presented = await presentedSession(c.env, headers);
  c.set('session', presented);
  if (c.env.BACKEND_ORIGIN) return next();
  await next();
  const known = presented?.isChecked() ? await presented.live().catch(() => undefined) : undefined;
  if (sessionCookieIn(c.res.headers.getSetCookie()) === undefined) {
    if (known === null && (await isTokenReplaced(c.env, presented))) return requestRetry(c);
    if (known === null) clearSession(c);
    else if (known && isOutdated(presented?.cached?.viewer, known))
      for (const cookie of await renewCookies(c.env, headers)) c.header('Set-Cookie', cookie, { append: true });
  }
  syncSignedInCookie(c, presented !== null && known !== null);
};

/**
 * How long a response with a session's next token usually takes to a browser, and how long a request with the
 * former token is told to retry, in milliseconds.
 */
const tokenReplacement = { usual: 500, longest: 60_000 };

/** Whether an invalid token was replaced recently. */
async function isTokenReplaced(env: Env, presented: PresentedSession | null): Promise<boolean> {
  if (!presented?.cached) return false;
  const since = new Date(Date.now() - tokenReplacement.longest);
  return isRenewedSince(cellOf(env, presented.cell.number), presented.cached.sessionId, since);
}

/** Makes a refused browser retry with its newest cookies; clearing the cookies would clear the newest as well. */
async function requestRetry(c: Context<EdgeEnv>): Promise<void> {
  if (c.res.status !== errors.SIGN_IN_REQUIRED) return;
  // An earlier retry would present the same token.
  await scheduler.wait(tokenReplacement.usual);
  c.res = new HttpError('CSRF_TOKEN_MISMATCH').toResponse();
}

export function isSameViewer(one: KnownViewer, other: KnownViewer): boolean {
  return (Object.keys(one) as (keyof KnownViewer)[]).every((key) => one[key] === other[key]);
}

/** Whether the session cookie cache or the end of the session must be updated. */
function isOutdated(cached: KnownViewer | undefined, { viewer, expiresAt }: LiveSession): boolean {
  return isExtensionDue(expiresAt, new Date()) || !cached || !isSameViewer(cached, viewer);
}

/**
 * The updated cookies of a session; the token's only if the session was extended, as another response may have set the
 * next one. None if the token was replaced.
 */
export async function renewCookies(env: Env, headers: Headers): Promise<string[]> {
  const presented = tokenOf(sessionCookieOf(env, headers.get('cookie')));
  if (!presented || !hasCell(env, presented.cell)) return [];
  const { token } = presented;
  const cell = cellOf(env, presented.cell);
  const renewed = await extendSession(cell, await sha256(token), new Date());
  if (!renewed) return [];
  return renewed.isExtended ? sessionCookies(env, token, renewed.row) : [await cacheCookie(env, token, renewed.row)];
}

function asLiveSession(row: SessionRow, cell: number): LiveSession {
  const { sessionId: id, expiresAt, identityConfirmedAt, libraryRevision } = row;
  return {
    id,
    expiresAt,
    identityConfirmedAt,
    libraryRevision,
    viewer: asViewer(row, cell),
    profile: row,
    names: namesOf(row),
  };
}

function asViewer(user: SessionRow | Record<string, unknown>, cell: number): KnownViewer {
  return {
    id: String(user['id']),
    cell,
    role: roles.find((role) => role === user['role']) ?? 'learner',
    planType: PlanType.options.find((type) => type === user['planType']) ?? 'trial',
    isVerified: user['emailVerified'] === true,
    registrationCompleted: user['registrationCompleted'] === true,
    deletesAt: user['deletesAt'] ? new Date(user['deletesAt'] as string | Date).toISOString() : undefined,
  };
}

function namesOf(user: SessionRow | Record<string, unknown>): string[] {
  return [user['firstName'], user['lastName']].filter((name) => typeof name === 'string');
}
