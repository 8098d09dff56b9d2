import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { refusalFor } from '#contract/navigation/access';
import type { Body, Endpoint, Params, Query, Reply } from '#contract/feature';
import { cellOf, libraryOf, type Cell, type Library, type ReadableCell, type WritableCell } from '../data/cells.ts';
import { anonymousRevision, currentRevision } from '../data/library/revision.ts';
import type { Env } from '../env.ts';
import { readText } from './body.ts';
import { nowOf } from './clock.ts';
import { always } from './queries.ts';
import { hasContentToken } from './content-token.ts';
import { fail, failField, failFields } from './errors.ts';
import {
  isSameViewer,
  liveSessionOf,
  ViewerChanged,
  type KnownViewer,
  type PresentedSession,
  type Profile,
} from './sessions/session.ts';

export interface EdgeEnv {
  Bindings: Env;
  Variables: {
    session: PresentedSession | null;
    /** The endpoint that answers the request; none for addresses outside the contract. */
    endpoint?: Endpoint;
    /** Looks up the redirect of a path; set by the composition root. */
    lookUpRedirect: (env: Env, pathname: string) => Promise<string | null>;
  };
}

/** Audiences that need no session. */
type PublicAudience = 'anyone' | 'commands';

type ViewerOf<For extends Endpoint['for']> = For extends 'anyone'
  ? KnownViewer | null
  : For extends 'commands'
    ? null
    : KnownViewer;

interface HandlerContext<Of extends Endpoint, CellOf> {
  readonly params: Params<Of>;
  readonly query: Query<Of>;
  readonly body: Body<Of>;
  /** `null` is a visitor, or a request with the content token. */
  readonly viewer: ViewerOf<Of['for']>;
  /** The viewer's cell; for a GET it is read-only, and its first batch includes the check of the session. */
  readonly cell: Of['for'] extends PublicAudience ? never : CellOf;
  readonly library: Library;
  /** The revision of the library for this request. */
  readonly revision: () => Promise<number | null>;
  /** The viewer's profile. */
  readonly profile: () => Promise<Profile>;
  /** The time of the request. */
  readonly now: Date;
  readonly env: Env;
  readonly c: Context<EdgeEnv>;
}

/** What an answer may be: the reply that the contract shapes, the file that it names, or nothing (204). */
type Answer<Of extends Endpoint> =
  Of['reply'] extends v.GenericSchema<unknown, unknown> ? Reply<Of> : Of['file'] extends string ? Response : void;

type Handler<Of extends Endpoint, CellOf, Extra> = (
  context: HandlerContext<Of, CellOf> & Extra,
) => Answer<Of> | Promise<Answer<Of>>;

/** Extends the context of the handlers of a wing. */
type Extend<Extra> = (context: Pick<HandlerContext<Endpoint, unknown>, 'library' | 'revision'>) => Extra;

interface Options {
  /** Maximum body, in bytes. */
  readonly maxBody?: number;
}

/** Default maximum of a JSON body, in bytes; content packages are larger. */
const maxBodyBytes = 256 * 1024;

type Register<CellOf, Extra> = <Of extends Endpoint>(
  app: Hono<EdgeEnv>,
  endpoint: Of,
  handler: Handler<Of, CellOf extends 'by method' ? (Of['method'] extends 'GET' ? ReadableCell : Cell) : CellOf, Extra>,
  options?: Options,
) => void;

interface Handlers<Extra> {
  /**
   * Registers the handler of an endpoint: authorizes, validates, calls the handler and parses its reply. A GET only
   * reads: it runs with the viewer of the session cookie cache, and runs again if the cell returns another viewer.
   */
  readonly handle: Register<'by method', Extra>;
  /**
   * Registers a write that reads first: the check of the session is part of its first read. Like a GET, it
   * runs with the viewer of the session cookie cache; `writable` returns the cell once the session is checked.
   */
  readonly handleReadingFirst: Register<WritableCell, Extra>;
  /** Registers a GET that writes, such as one that issues a token: the session is checked first. */
  readonly handleWriting: Register<Cell, Extra>;
}

/** Functions that register handlers with an extended context. */
export function handlersWith<Extra extends object>(extend: Extend<Extra>): Handlers<Extra> {
  const createAnswerer = (endpoint: Endpoint, handler: unknown, options: Options = {}) =>
    answererFor(endpoint, handler as Handler<Endpoint, ReadableCell, Extra>, extend, options);
  return {
    handle(app, endpoint, handler, options) {
      const answer = createAnswerer(endpoint, handler, options);
      if (endpoint.method === 'GET') registerRead(app, endpoint, answer);
      else registerChecked(app, endpoint, answer);
    },
    handleReadingFirst: (app, endpoint, handler, options) =>
      registerRead(app, endpoint, createAnswerer(endpoint, handler, options)),
    handleWriting: (app, endpoint, handler, options) =>
      registerChecked(app, endpoint, createAnswerer(endpoint, handler, options)),
  };
}

export const { handle, handleReadingFirst, handleWriting } = handlersWith(() => ({}));

/**
 * Registers an endpoint whose handler runs while the session is checked, and again if the cell returns another viewer.
 */
function registerRead(app: Hono<EdgeEnv>, endpoint: Endpoint, answer: Answerer): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    // Routes before the session middleware have none.
    const session = c.get('session') as PresentedSession | null | undefined;
    if (!session?.cached) {
      const viewer = (await session?.live())?.viewer ?? null;
      return answer(c, viewer, viewer && asWritable(cellOf(c.env, viewer.cell), new Set()));
    }
    try {
      const response = await answer(c, session.cached.viewer, session.cell);
      // The session is checked even if the handler did not read.
      await session.cell.read();
      return response;
    } catch (error) {
      // An error, too, is valid only for the viewer that the cell returns.
      const viewer = error instanceof ViewerChanged ? error.viewer : ((await session.live())?.viewer ?? null);
      if (viewer && isSameViewer(viewer, session.cached.viewer)) throw error;
      return answer(c, viewer, viewer && asWritable(cellOf(c.env, viewer.cell), session.cell.counted));
    }
  });
}

type Answerer = (c: Context<EdgeEnv>, viewer: KnownViewer | null, cell?: ReadableCell | null) => Promise<Response>;

/** Registers an endpoint whose handler runs after the check of the session. */
function registerChecked(app: Hono<EdgeEnv>, endpoint: Endpoint, answer: Answerer): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const session = c.get('session') as PresentedSession | null | undefined;
    const viewer = (await session?.live())?.viewer ?? null;
    return answer(c, viewer, viewer && cellOf(c.env, viewer.cell));
  });
}

function answererFor<Extra>(
  endpoint: Endpoint,
  handler: Handler<Endpoint, ReadableCell, Extra>,
  extend: Extend<Extra>,
  { maxBody = maxBodyBytes }: Options,
): Answerer {
  return async (c, viewer, cell) => {
    c.set('endpoint', endpoint);
    const isTrusted = endpoint.for === 'commands' && hasContentToken(c);
    const refusal = isTrusted ? undefined : refusalFor(viewer, endpoint.for);
    if (refusal) fail(refusal);

    const params = endpoint.params && v.safeParse(endpoint.params, c.req.param());
    if (params && !params.success) fail('NOT_FOUND');
    const query = endpoint.query && v.safeParse(endpoint.query, c.req.query());
    if (query && !query.success) failFields(query.issues);
    const body = endpoint.body && v.safeParse(endpoint.body, await readBody(c, maxBody), { abortPipeEarly: true });
    if (body && !body.success) failFields(body.issues);

    const libraryContext = { library: libraryOf(c.env), revision: () => revisionOf(c) };
    const context = {
      ...extend(libraryContext),
      ...libraryContext,
      params: params?.output,
      query: query?.output,
      body: body?.output,
      viewer: isTrusted ? null : viewer,
      cell,
      profile: async () => (await liveSessionOf(c)).profile,
      now: nowOf(c),
      env: c.env,
      c,
    } as unknown as HandlerContext<Endpoint, ReadableCell> & Extra;
    const reply: unknown = await handler(context);
    if (reply instanceof Response) return reply;
    if (reply === undefined) return c.body(null, 204);
    return c.json(endpoint.reply && (v.parse(endpoint.reply, reply) as object));
  };
}

/** The revision in the viewer's cell, else the revision for visitors. */
async function revisionOf(c: Context<EdgeEnv>): Promise<number | null> {
  const session = await c.get('session')?.live();
  if (!session) return anonymousRevision(c.env);
  // A cell without a revision reads it from the library.
  return session.libraryRevision ?? currentRevision(libraryOf(c.env));
}

/** The cell of a viewer whom it has confirmed. */
const asWritable = (cell: Cell, counted: Set<string>): WritableCell => ({
  number: cell.number,
  read: cell.read,
  writable: async () => cell,
  isLive: always,
  counted,
});

/** Parsed bodies by request, as a body can be read only once. */
const bodies = new WeakMap<Request, unknown>();

async function readBody(c: Context<EdgeEnv>, limit: number): Promise<unknown> {
  const request = c.req.raw;
  if (!bodies.has(request)) bodies.set(request, await parseBody(c, limit));
  return bodies.get(request);
}

async function parseBody(c: Context<EdgeEnv>, limit: number): Promise<unknown> {
  const text = (await readText(c.req.raw, limit)) ?? failField('', 'too_long');
  if ((c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
