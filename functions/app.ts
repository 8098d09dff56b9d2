import { Hono, type MiddlewareHandler } from 'hono';
import { backendPrefix } from '#contract/constants';
import { demoAccounts, demoCodes } from './people/accounts/demo/index.ts';
import { demoDeletions } from './people/personal-data/demo/index.ts';
import { lookUp } from './library/redirects/lookup.ts';
import { assertValid, InvalidEnv } from './env.ts';
import { builds } from './edge/builds.ts';
import { csrfProtection } from './edge/csrf.ts';
import { pages } from './edge/pages.ts';
import { headersAt, resourcePolicy, scriptlessPolicy, crossOrigin } from '#contract/http/security';
import { fail } from './edge/errors.ts';
import { background, reportFailure, reportFailuresTo } from './data/failures.ts';
import type { EdgeEnv } from './edge/handle.ts';
import { countRequests } from './edge/request-counts/counting.ts';
import { asHttpError } from './edge/thrown-errors.ts';
import { session } from './edge/sessions/session.ts';
import { benchmarksOf } from './edge/development/benchmarks.ts';
import { mailbox } from './messaging/mail/index.ts';
import { features } from './features.ts';
import { handshake } from './messaging/realtime/handshake.ts';
import { publishApi } from './messaging/realtime/publish-api/index.ts';

/** The client of the reporting service is large, so it loads with the first failure. */
reportFailuresTo(async (...failure) => (await import('./messaging/reports/report.ts')).reportError(...failure));

/** Rejects requests of an invalid deployment; static pages are still served. */
const validEnv: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  assertValid(c.env);
  await next();
};

/** Forwards `/backend/*` unchanged to `BACKEND_ORIGIN` if it is set. */
const forward: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  if (!c.env.BACKEND_ORIGIN) return next();
  const url = new URL(c.req.url);
  const target = new URL(url.pathname + url.search, c.env.BACKEND_ORIGIN);
  const request = new Request(target, c.req.raw);
  request.headers.set('X-Forwarded-Host', url.host);
  request.headers.set('X-Forwarded-Proto', url.protocol.slice(0, -1));
  return fetch(request, { redirect: 'manual' });
};

/** Responds with 404 outside local mode. */
const localOnly: MiddlewareHandler<EdgeEnv> = (c, next) =>
  c.env.LOCAL_MODE === 'on' ? next() : Promise.resolve(c.notFound());

export const app = new Hono<EdgeEnv>();

app.use(async (c, next) => {
  await next();
  // A WebSocket response has no headers.
  if (c.res.status === 101) return;
  // Hono copies a finished response for each header that is set; this copies it once.
  const answer = new Response(c.res.body, c.res);
  const isShared = answer.headers.get(resourcePolicy) === crossOrigin;
  for (const [name, value] of Object.entries(headersAt(c.env.SITE_ORIGIN))) answer.headers.set(name, value);
  if (isShared) answer.headers.set(resourcePolicy, crossOrigin);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage && !answer.headers.has('Content-Security-Policy')) {
    answer.headers.set('Content-Security-Policy', scriptlessPolicy);
  }
  c.res = undefined;
  c.res = answer;
});

/** The longest address that is answered, in characters: redirects repeat it, and clients read at most 16 kB of headers. */
const maxAddress = 8192;

app.use((c, next) => (c.req.url.length > maxAddress ? Promise.resolve(c.body(null, 414)) : next()));

const backend = new Hono<EdgeEnv>();

/** Mounts one kind of API of every feature. */
function mount(part: 'localApi' | 'publicApi' | 'api'): void {
  for (const { [part]: api } of features) if (api) backend.route('/', api);
}

// This Worker serves the pages and their deployment settings with any configured backend.
mount('localApi');
backend.use(forward, validEnv, countRequests);
backend.use(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
backend.get('/api/openapi.json', async (c) => {
  const { openApiDocument } = await import('./edge/openapi.ts');
  return c.json(openApiDocument(new URL(c.req.url).origin));
});
mount('publicApi');
backend.use(session, csrfProtection);
mount('api');
backend.all('*', () => fail('NOT_FOUND'));

app.route(backendPrefix, backend);
app.get('/app/:key', handshake);
app.route('/', publishApi);
app.use('/dev/*', localOnly, validEnv);
app.route('/dev/mailbox', mailbox);
app.route('/dev/accounts', demoDeletions);
app.route('/dev/accounts', demoAccounts);
app.route('/dev/two-step', demoCodes);
app.route('/dev/bench', benchmarksOf(app));
app.use(async (c, next) => {
  c.set('lookUpRedirect', lookUp);
  await next();
});
app.route('/', builds);
app.route('/', pages);

app.onError((error, c) => {
  const answered = asHttpError(error);
  if (answered !== error && answered.status >= 500) background(c.env, reportFailure(error, c.env, c.req.raw));
  if (error instanceof InvalidEnv) return c.json({ message: error.message, code: 'UNEXPECTED' }, 500);
  return answered.toResponse();
});
