import { Hono, type MiddlewareHandler } from 'hono';
import { backendPrefix } from '#contract/constants';
import { demoAccounts } from './accounts/demo/index.ts';
import { accountsApi } from './accounts/index.ts';
import { accountOperations } from './accounts/operations/index.ts';
import { billingApi } from './billing/index.ts';
import { billingOperations } from './billing/operations/index.ts';
import { cellOperations } from './cells/index.ts';
import { certificatesApi } from './certificates/index.ts';
import { credentialsApi } from './credentials/index.ts';
import { creditsApi } from './credits/index.ts';
import { identitiesApi } from './identities/index.ts';
import { providerRedirects } from './identities/redirects/index.ts';
import { invoicesApi } from './invoices/index.ts';
import { completionsApi } from './completions/index.ts';
import { factorsApi } from './factors/index.ts';
import { contentsApi, mediaFiles } from './content/index.ts';
import { covers } from './covers/index.ts';
import { coursesApi } from './courses/index.ts';
import { flagsApi } from './flags/index.ts';
import { dashboardsApi } from './dashboards/index.ts';
import { notificationsApi, unsubscribing } from './notifications/index.ts';
import { appTokensApi } from './app-tokens/index.ts';
import { demoDeletions } from './personal-data/demo/index.ts';
import { personalDataApi } from './personal-data/index.ts';
import { profilesApi } from './profiles/index.ts';
import { promptsApi } from './prompts/index.ts';
import { quizzesApi } from './quizzes/index.ts';
import { redirectsApi } from './redirects/index.ts';
import { reviewApi } from './review/index.ts';
import { reportsApi } from './reports/index.ts';
import { reportError } from './reports/report.ts';
import { settingsApi } from './settings/index.ts';
import { trackingApi } from './tracking/index.ts';
import { MissingCell } from './data/cells.ts';
import { isOutage } from './data/outages.ts';
import { assertValid, InvalidEnv } from './env.ts';
import { csrfProtection } from './http/csrf.ts';
import { pages } from './http/pages.ts';
import { headersAt, resourcePolicy, scriptlessPolicy, sharedWithAll } from '#contract/http/security';
import { HttpError } from './http/errors.ts';
import { background, reportFailure, reportFailuresTo } from './http/failures.ts';
import { forward } from './http/forward.ts';
import type { EdgeEnv } from './http/handle.ts';
import { localOnly } from './http/development/local-only.ts';
import { session } from './http/session.ts';
import { benchmarks } from './http/development/benchmarks.ts';
import { mailbox } from './mail/index.ts';
import './mails.ts';
import { handshake } from './realtime/handshake.ts';
import { realtimeAddressApi, realtimeApi } from './realtime/index.ts';
import { publishApi } from './realtime/publish-api/index.ts';

reportFailuresTo(reportError);

/** Refuses what a deployment with a fault cannot answer safely; static pages stay open. */
const validEnv: MiddlewareHandler<EdgeEnv> = async (c, next) => {
  assertValid(c.env);
  await next();
};

export const app = new Hono<EdgeEnv>();

app.use(async (c, next) => {
  await next();
  // An opened socket has no headers.
  if (c.res.status === 101) return;
  // Hono copies a finished answer for each header it is given; one copy will do.
  const answer = new Response(c.res.body, c.res);
  const isShared = answer.headers.get(resourcePolicy) === sharedWithAll;
  for (const [name, value] of Object.entries(headersAt(c.env.SITE_ORIGIN))) answer.headers.set(name, value);
  if (isShared) answer.headers.set(resourcePolicy, sharedWithAll);
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage && !answer.headers.has('Content-Security-Policy')) {
    answer.headers.set('Content-Security-Policy', scriptlessPolicy);
  }
  c.res = undefined;
  c.res = answer;
});

const backend = new Hono<EdgeEnv>();
backend.route('/', realtimeAddressApi);
// The pages are served from here, and with them what they ask about this deployment, whichever backend is configured.
backend.route('/', settingsApi);
backend.route('/', reportsApi);
backend.use(forward, validEnv);
backend.use(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
backend.get('/api/openapi.json', async (c) => {
  const { openApiDocument } = await import('./http/openapi.ts');
  return c.json(openApiDocument(new URL(c.req.url).origin));
});
backend.route('/', covers);
backend.route('/', mediaFiles);
backend.route('/', unsubscribing);
backend.route('/', billingOperations);
backend.route('/', accountOperations);
backend.route('/', cellOperations);
backend.route('/', providerRedirects);
backend.use(session, csrfProtection);
backend.route('/', accountsApi);
backend.route('/', identitiesApi);
backend.route('/', flagsApi);
backend.route('/', credentialsApi);
backend.route('/', profilesApi);
backend.route('/', factorsApi);
backend.route('/', billingApi);
backend.route('/', invoicesApi);
backend.route('/', creditsApi);
backend.route('/', certificatesApi);
backend.route('/', contentsApi);
backend.route('/', dashboardsApi);
backend.route('/', coursesApi);
backend.route('/', quizzesApi);
backend.route('/', reviewApi);
backend.route('/', promptsApi);
backend.route('/', completionsApi);
backend.route('/', notificationsApi);
backend.route('/', trackingApi);
backend.route('/', redirectsApi);
backend.route('/', realtimeApi);
backend.route('/', appTokensApi);
backend.route('/', personalDataApi);
backend.all('*', () => new HttpError('NOT_FOUND').toResponse());

app.route(backendPrefix, backend);
app.get('/app/:key', handshake);
app.route('/', publishApi);
app.use('/dev/*', localOnly, validEnv);
app.route('/dev/mailbox', mailbox);
app.route('/dev/accounts', demoDeletions);
app.route('/dev/accounts', demoAccounts);
app.route('/dev/bench', benchmarks);
app.route('/', pages);

app.onError((error, c) => {
  if (error instanceof HttpError) return error.toResponse();
  if (error instanceof MissingCell) return new HttpError('NOT_FOUND').toResponse();
  background(c.env, reportFailure(error, c.env, c.req.raw));
  if (isOutage(error)) return new HttpError('UNAVAILABLE').toResponse();
  if (error instanceof InvalidEnv) return c.json({ message: error.message, code: 'UNEXPECTED' }, 500);
  return new HttpError('UNEXPECTED').toResponse();
});
