import type { Context, MiddlewareHandler } from 'hono';
import { errors } from '#contract/catalogue';
import { identityLife } from '#contract/people/credentials';
import type { Viewer } from '#contract/navigation/access';
import { PlanType } from '#contract/plans';
import {
  isRenewedSince,
  isSessionLive,
  livingSession,
  type SessionRow,
  isExtensionDue,
  renewedSession,
} from './queries.ts';
import { cellOf, hasCell, type Learner, type WritableCell } from '../../data/cells.ts';
import { sha256 } from '../../data/ids.ts';
import type { Query, Read } from '../../data/reads.ts';
import { faultOf, type Env } from '../../env.ts';
import { nowOf } from '../clock.ts';
import { fail, HttpError } from '../errors.ts';
import type { EdgeEnv } from '../handle.ts';
import {
  copiedSession,
  copyCookie,
  clearSession,
  markSignedIn,
  sessionCookieIn,
  sessionCookieOf,
  sessionCookies,
  tokenOf,
} from './cookies.ts';

/** The viewer of a request, and the cell of their data. */
export type KnownViewer = Viewer & Learner;

/** What answers depend on in a viewer's profile. */
export type Profile = Pick<SessionRow, 'firstName' | 'lastName' | 'profession' | 'country' | 'specialty'>;

/** A session that its cell confirms. */
export interface LiveSession {
  readonly id: string;
  readonly viewer: KnownViewer;
  readonly profile: Profile;
  readonly names: readonly string[];
  readonly expiresAt: Date;
  /** When its owner last confirmed their identity in it. */
  readonly identityConfirmedAt: Date | null;
  /** The state of the library that the cell was last notified of. */
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
  /** The session cookie cache: it opens page shells, and reads begin for its viewer. The session may have ended since. */
  readonly cached: {
    readonly sessionId: string;
    readonly viewer: KnownViewer;
    readonly names: readonly string[];
  } | null;
  /** The session as its cell has it; asked once. */
  readonly live: () => Promise<LiveSession | null>;
  /** Whether the cell was asked. */
  readonly isChecked: () => boolean;
  /** The cell for reads: the statement that checks the session leads the first batch. */
  readonly cell: WritableCell;
}

/** The session that cookies present; `null` for a visitor, also where there is no cell of the number in the cookie. */
export async function presentedSession(env: Env, headers: Headers): Promise<PresentedSession | null> {
  // Another backend keeps its sessions itself, and nothing is signed with a secret that anybody could guess.
  if (env.BACKEND_ORIGIN || faultOf(env) !== undefined) return null;
  const cookies = headers.get('cookie') ?? '';
  const presented = tokenOf(sessionCookieOf(env, cookies));
  if (!presented || !hasCell(env, presented.cell)) return null;
  const cell = cellOf(env, presented.cell);
  const [token, copied] = await Promise.all([sha256(presented.token), copiedSession(env, cookies)]);
  const cached = copied && {
    sessionId: copied.sessionId,
    viewer: asViewer(copied.user, cell.number),
    names: namesOf(copied.user),
  };
  const check = () => livingSession({ token, now: Date.now() });
  const asLive = ([row]: readonly SessionRow[]) => (row ? asLiveSession(row, cell.number) : null);
  let asked: Promise<LiveSession | null> | undefined;

  /** Fails unless the cell confirms the viewer that the read began for. */
  const confirm = async () => {
    const viewer = (await asked)?.viewer ?? null;
    if (!viewer || (cached && !isSameViewer(viewer, cached.viewer))) throw new ViewerChanged(viewer);
  };
  const read = (async (...queries: readonly Query<unknown>[]) => {
    if (asked) {
      await confirm();
      return cell.read(...queries);
    }
    const batch = cell.read<unknown[]>(check(), ...queries);
    asked = batch.then(([session]) => asLive(session as SessionRow[]));
    asked.catch(() => undefined);
    const [, ...rows] = await batch;
    await confirm();
    return rows;
  }) as unknown as Read;

  return {
    cached: cached ?? null,
    async live() {
      // A read that is begun in the same turn includes the check.
      await Promise.resolve();
      return (asked ??= cell.read(check()).then(([rows]) => asLive(rows)));
    },
    isChecked: () => asked !== undefined,
    cell: {
      number: cell.number,
      read,
      async writable() {
        asked ??= cell.read(check()).then(([rows]) => asLive(rows));
        await confirm();
        return cell;
      },
      isLive: isSessionLive(token),
      counted: new Set(),
    },
  };
}

/** The viewer's names, which no report may hold; none where they cannot be read. */
export async function readNames(env: Env, headers: Headers): Promise<readonly string[]> {
  try {
    const presented = await presentedSession(env, headers);
    return (presented?.cached ?? (await presented?.live()))?.names ?? [];
  } catch {
    return [];
  }
}

/** The viewer of a page shell: a shell holds no data, so the session cookie cache suffices. */
export async function shellViewer(presented: PresentedSession | null): Promise<Viewer | null> {
  return (presented?.cached ?? (await presented?.live()))?.viewer ?? null;
}

/** The session of a request that only sessions may make. */
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

/** Finds the session of a request, and keeps its cookies up to date. */
export const session: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  const { headers } = c.req.raw;
  const presented = await presentedSession(c.env, headers);
  c.set('session', presented);
  if (c.env.BACKEND_ORIGIN) return next();
  await next();
  const known = presented?.isChecked() ? await presented.live().catch(() => undefined) : undefined;
  if (sessionCookieIn(c.res.headers.getSetCookie()) === undefined) {
    if (known === null && (await isReplaced(c.env, presented))) return answerWithRetry(c);
    if (known === null) clearSession(c);
    else if (known && isOutdated(presented?.cached?.viewer, known))
      for (const cookie of await renewedCookies(c.env, headers)) c.header('Set-Cookie', cookie, { append: true });
  }
  markSignedIn(c, presented !== null && known !== null);
};

/**
 * How long an answer with a session's next token usually takes to a browser, and how long after it a request with the
 * former token is asked to try again, in milliseconds.
 */
const handover = { usual: 500, longest: 60_000 };

/** Whether the session of a token that opens nothing has just got another token. */
async function isReplaced(env: Env, presented: PresentedSession | null): Promise<boolean> {
  if (!presented?.cached) return false;
  const since = new Date(Date.now() - handover.longest);
  return isRenewedSince(cellOf(env, presented.cell.number), presented.cached.sessionId, since);
}

/** Has a browser that was refused ask again with its newest cookies; clearing them here would clear those as well. */
async function answerWithRetry(c: Context<EdgeEnv>): Promise<void> {
  if (c.res.status !== errors.SIGN_IN_REQUIRED) return;
  // Sooner, the browser would present the same token.
  await scheduler.wait(handover.usual);
  c.res = new HttpError('CSRF_TOKEN_MISMATCH').toResponse();
}

export function isSameViewer(one: KnownViewer, other: KnownViewer): boolean {
  return (Object.keys(one) as (keyof KnownViewer)[]).every((key) => one[key] === other[key]);
}

/** Whether the browser should get a fresh session cookie cache, or the session a later end. */
function isOutdated(cached: KnownViewer | undefined, { viewer, expiresAt }: LiveSession): boolean {
  return isExtensionDue(expiresAt, new Date()) || !cached || !isSameViewer(cached, viewer);
}

/**
 * The cookies of a session as it is now; the token's only where its life was extended, as another answer may have handed
 * out the next one. None where the session has another token by now.
 */
export async function renewedCookies(env: Env, headers: Headers): Promise<string[]> {
  const presented = tokenOf(sessionCookieOf(env, headers.get('cookie')));
  if (!presented || !hasCell(env, presented.cell)) return [];
  const { token } = presented;
  const cell = cellOf(env, presented.cell);
  const renewed = await renewedSession(cell, await sha256(token), new Date());
  if (!renewed) return [];
  return renewed.isExtended ? sessionCookies(env, token, renewed.row) : [await copyCookie(env, token, renewed.row)];
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
