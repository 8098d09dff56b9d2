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
import { showsContentToken } from './content-token.ts';
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
    /** Where the redirect table sends a path; set by the composition root. */
    lookUpRedirect: (env: Env, pathname: string) => Promise<string | null>;
  };
}

/** Audiences that need no session. */
type Open = 'anyone' | 'editors';

/** An editor who is logged in, or whoever presents the content token: they have no account. */
type Editor = KnownViewer | { readonly id: null };

const tokenHolder: Editor = { id: null };

type ViewerOf<For extends Endpoint['for']> = For extends 'anyone'
  ? KnownViewer | null
  : For extends 'editors'
    ? Editor
    : KnownViewer;

interface HandlerContext<Of extends Endpoint, CellOf> {
  readonly params: Params<Of>;
  readonly query: Query<Of>;
  readonly body: Body<Of>;
  /** `null` is a visitor. */
  readonly viewer: ViewerOf<Of['for']>;
  /** The viewer's cell. A read gets one that only reads, and whose first batch the check of the session leads. */
  readonly cell: Of['for'] extends Open ? never : CellOf;
  readonly library: Library;
  /** The revision of the library that holds for this request. */
  readonly revision: () => Promise<number | null>;
  /** What the viewer's profile says. */
  readonly profile: () => Promise<Profile>;
  /** The moment the request happens at. */
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

/** What a wing adds to the context of its handlers. */
type Extend<Extra> = (context: Pick<HandlerContext<Endpoint, unknown>, 'library' | 'revision'>) => Extra;

interface Options {
  /** Largest body, in bytes. */
  readonly maxBody?: number;
}

/** Largest JSON body an endpoint reads, in bytes; content packages are larger. */
const bodyLimit = 256 * 1024;

type Register<CellOf, Extra> = <Of extends Endpoint>(
  app: Hono<EdgeEnv>,
  endpoint: Of,
  handler: Handler<Of, CellOf extends 'by method' ? (Of['method'] extends 'GET' ? ReadableCell : Cell) : CellOf, Extra>,
  options?: Options,
) => void;

interface Handlers<Extra> {
  /**
   * Answers one endpoint of the contract: admits, validates, then calls the handler and shapes its reply. A GET only reads:
   * it begins for the viewer in the session cookie cache, and begins again if its cell confirms another.
   */
  readonly handle: Register<'by method', Extra>;
  /**
   * Answers a write that first reads: the check of the session leads its first read, which saves a call. Like a GET, it
   * begins for the viewer in the session cookie cache; it gets a cell to write to once the session is checked.
   */
  readonly handleReadingFirst: Register<WritableCell, Extra>;
  /** Answers a GET that writes, such as one that hands out a token: nothing begins before the session is checked. */
  readonly handleWriting: Register<Cell, Extra>;
}

/** Functions that answer endpoints with handlers whose context is extended. */
export function handlersWith<Extra extends object>(extend: Extend<Extra>): Handlers<Extra> {
  const answererOf = (endpoint: Endpoint, handler: unknown, options: Options = {}) =>
    answerer(endpoint, handler as Handler<Endpoint, ReadableCell, Extra>, extend, options);
  return {
    handle(app, endpoint, handler, options) {
      const answer = answererOf(endpoint, handler, options);
      if (endpoint.method === 'GET') onRead(app, endpoint, answer);
      else onChecked(app, endpoint, answer);
    },
    handleReadingFirst: (app, endpoint, handler, options) =>
      onRead(app, endpoint, answererOf(endpoint, handler, options)),
    handleWriting: (app, endpoint, handler, options) =>
      onChecked(app, endpoint, answererOf(endpoint, handler, options)),
  };
}

export const { handle, handleReadingFirst, handleWriting } = handlersWith(() => ({}));

/** Answers while the session is checked, and again if its cell confirms another viewer. */
function onRead(app: Hono<EdgeEnv>, endpoint: Endpoint, answer: Answerer): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    // Routes before the session middleware have none.
    const session = c.get('session') as PresentedSession | null | undefined;
    if (!session?.cached) {
      const viewer = (await session?.live())?.viewer ?? null;
      return answer(c, viewer, viewer && asWritable(cellOf(c.env, viewer.cell), new Set()));
    }
    try {
      const begun = await answer(c, session.cached.viewer, session.cell);
      // What needed nothing of the cell is checked all the same.
      await session.cell.read();
      return begun;
    } catch (error) {
      // A refusal, too, holds only for the viewer that the cell confirms.
      const viewer = error instanceof ViewerChanged ? error.viewer : ((await session.live())?.viewer ?? null);
      if (viewer && isSameViewer(viewer, session.cached.viewer)) throw error;
      return answer(c, viewer, viewer && asWritable(cellOf(c.env, viewer.cell), session.cell.counted));
    }
  });
}

type Answerer = (c: Context<EdgeEnv>, viewer: KnownViewer | null, cell?: ReadableCell | null) => Promise<Response>;

/** Answers once the cell has confirmed the session. */
function onChecked(app: Hono<EdgeEnv>, endpoint: Endpoint, answer: Answerer): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const session = c.get('session') as PresentedSession | null | undefined;
    const viewer = (await session?.live())?.viewer ?? null;
    return answer(c, viewer, viewer && cellOf(c.env, viewer.cell));
  });
}

function answerer<Extra>(
  endpoint: Endpoint,
  handler: Handler<Endpoint, ReadableCell, Extra>,
  extend: Extend<Extra>,
  { maxBody = bodyLimit }: Options,
): Answerer {
  return async (c, viewer, cell) => {
    const isTrusted = endpoint.for === 'editors' && showsContentToken(c);
    const refusal = isTrusted ? undefined : refusalFor(viewer, endpoint.for);
    if (refusal) fail(refusal);

    const params = endpoint.params && v.safeParse(endpoint.params, c.req.param());
    if (params && !params.success) fail('NOT_FOUND');
    const query = endpoint.query && v.safeParse(endpoint.query, c.req.query());
    if (query && !query.success) failFields(query.issues);
    const body = endpoint.body && v.safeParse(endpoint.body, await readBody(c, maxBody), { abortPipeEarly: true });
    if (body && !body.success) failFields(body.issues);

    const ofLibrary = { library: libraryOf(c.env), revision: () => revisionOf(c) };
    const context = {
      ...extend(ofLibrary),
      ...ofLibrary,
      params: params?.output,
      query: query?.output,
      body: body?.output,
      viewer: viewer ?? (isTrusted ? tokenHolder : null),
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

/** The revision that the viewer's cell was notified of, else the one that visitors get. */
async function revisionOf(c: Context<EdgeEnv>): Promise<number | null> {
  const session = await c.get('session')?.live();
  if (!session) return anonymousRevision(c.env);
  // A cell that was never notified asks the library itself.
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

/** Bodies of requests that are answered, as each can be read only once. */
const bodies = new WeakMap<Request, unknown>();

async function readBody(c: Context<EdgeEnv>, limit: number): Promise<unknown> {
  const request = c.req.raw;
  if (!bodies.has(request)) bodies.set(request, await parsedBody(c, limit));
  return bodies.get(request);
}

async function parsedBody(c: Context<EdgeEnv>, limit: number): Promise<unknown> {
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
