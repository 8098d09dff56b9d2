import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { refusalFor } from '#contract/navigation/access';
import type { Body, Endpoint, Params, Query, Reply } from '#contract/feature';
import { contentOf, type Content } from '../content/content.ts';
import {
  learnerDb,
  platformDb,
  type Databases,
  type LearnerDatabase,
  type PlatformDatabase,
} from '../database/database.ts';
import type { Env } from '../env.ts';
import { admitted } from './admission.ts';
import { readText } from './body.ts';
import { nowOf } from './clock.ts';
import { showsContentToken } from './content-token.ts';
import { fail, failField, failFields } from './errors.ts';
import { liveSessionOf, type KnownViewer, type Profile, type ShownSession } from './session.ts';

export interface EdgeEnv {
  Bindings: Env;
  Variables: { session: ShownSession | null };
}

interface HandlerContext<Of extends Endpoint> {
  readonly params: Params<Of>;
  readonly query: Query<Of>;
  readonly body: Body<Of>;
  /** `null` is a visitor, or anyone who shows the content token to an endpoint for editors. */
  readonly viewer: Of['for'] extends 'anyone' | 'editors' ? KnownViewer | null : KnownViewer;
  readonly platform: PlatformDatabase;
  readonly content: Content;
  /** What the viewer says of themselves. */
  readonly profile: () => Promise<Profile>;
  /** What is the viewer's. */
  readonly learner: Of['for'] extends 'anyone' | 'editors' ? never : LearnerDatabase;
  /** The moment the request happens at. */
  readonly now: Date;
  readonly env: Env;
  readonly c: Context<EdgeEnv>;
}

/** What an answer may be: the reply the contract shapes, a ready response (a file), or nothing (204). */
type Answer<Of extends Endpoint> = Of['reply'] extends v.GenericSchema<unknown, unknown> ? Reply<Of> : Response | void;

interface Options {
  readonly maxBody?: number;
  /** Whether it leaves anything behind, so that nothing may begin for a session that has ended. */
  readonly isWrite?: boolean;
}

/** Largest JSON body an endpoint reads, in bytes; content packages are larger. */
const bodyLimit = 256 * 1024;

/** Answers one endpoint of the contract: admits, validates, then calls `answer` and shapes its reply. */
export function handle<Of extends Endpoint>(
  app: Hono<EdgeEnv>,
  endpoint: Of,
  handler: (context: HandlerContext<Of>) => Answer<Of> | Promise<Answer<Of>>,
  { maxBody = bodyLimit, isWrite = endpoint.method !== 'GET' }: Options = {},
): void {
  const answerTo = async (c: Context<EdgeEnv>, viewer: KnownViewer | null, databases?: Databases) => {
    const isTrusted = endpoint.for === 'editors' && showsContentToken(c);
    const refusal = isTrusted ? undefined : refusalFor(viewer, endpoint.for);
    if (refusal) fail(refusal);

    const params = endpoint.params && v.safeParse(endpoint.params, c.req.param());
    if (params && !params.success) fail('NOT_FOUND');
    const query = endpoint.query && v.safeParse(endpoint.query, c.req.query());
    if (query && !query.success) failFields(query.issues);
    const body = endpoint.body && v.safeParse(endpoint.body, await readBody(c, maxBody), { abortPipeEarly: true });
    if (body && !body.success) failFields(body.issues);

    const context = {
      params: params?.output,
      query: query?.output,
      body: body?.output,
      viewer,
      platform: databases?.platform ?? platformDb(c.env),
      content: contentOf(platformDb(c.env), async () => (await c.get('session')?.live())?.catalogueRevision),
      profile: async () => (await liveSessionOf(c)).profile,
      get learner() {
        return databases?.learner ?? learnerDb(c.env, viewer ?? fail('SIGN_IN_REQUIRED'));
      },
      now: nowOf(c),
      env: c.env,
      c,
    } as HandlerContext<Of>;
    const reply = await handler(context);
    if (reply instanceof Response) return reply;
    if (reply === undefined) return c.body(null, 204);
    return c.json(endpoint.reply ? (v.parse(endpoint.reply, reply) as object) : reply);
  };
  app.on(endpoint.method, endpoint.path, (c) => admitted(c, { isWrite }, (...whom) => answerTo(c, ...whom)));
}

async function readBody(c: Context<EdgeEnv>, limit: number): Promise<unknown> {
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
