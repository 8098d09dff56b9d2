import { backendPrefix } from '#contract/constants';
import { latestBuildPath } from '#contract/http/builds';
import { beginPath } from '#contract/people/identities';
import { unsubscribePath } from '#contract/messaging/notifications';
import { reportsPath } from '#contract/messaging/reports';

/** A route of the Worker outside the API's description; `routes-beside.worker.test.ts` keeps the list complete. */
export interface RouteBeside {
  readonly method: string;
  /** The path as the app declares it. */
  readonly path: string;
  /** Values of its parameters while another one is attacked. */
  readonly samples?: Readonly<Record<string, string>>;
  /** What follows an attacked parameter, where a path needs an end to match. */
  readonly end?: string;
}

const samples = { appId: 'wardwise', channel: 'presence-wardwise', userId: 'somebody' };

export const routesBeside: readonly RouteBeside[] = [
  { method: 'GET', path: '/*' },
  { method: 'GET', path: latestBuildPath },
  { method: 'GET', path: `${backendPrefix}/api/openapi.json` },
  { method: 'GET', path: `${backendPrefix}/media/:name` },
  { method: 'GET', path: `${backendPrefix}/media/covers/:file{[a-z0-9-]+\\.svg}`, end: '.svg' },
  { method: 'GET', path: `${backendPrefix}${unsubscribePath}/:token` },
  { method: 'POST', path: `${backendPrefix}${unsubscribePath}/:token` },
  { method: 'POST', path: backendPrefix + reportsPath },
  { method: 'GET', path: backendPrefix + beginPath },
  { method: 'POST', path: `${backendPrefix}/api/auth/providers/form-post` },
  { method: 'POST', path: `${backendPrefix}/api/accounts/sessions/endings` },
  { method: 'POST', path: `${backendPrefix}/api/billing/stripe/events` },
  { method: 'GET', path: `${backendPrefix}/api/billing/ledger` },
  { method: 'POST', path: `${backendPrefix}/api/billing/refunds` },
  { method: 'POST', path: `${backendPrefix}/api/billing/coupons` },
  { method: 'GET', path: `${backendPrefix}/api/cells/sizes` },
  { method: 'GET', path: `${backendPrefix}/api/cells/dead-letters` },
  { method: 'POST', path: `${backendPrefix}/api/cells/dead-letters/retries` },
  { method: 'POST', path: `${backendPrefix}/api/cells/names` },
  { method: 'POST', path: `${backendPrefix}/api/cells/names/removals` },
  { method: 'GET', path: '/app/:key' },
  { method: 'POST', path: '/apps/:appId/events', samples },
  { method: 'POST', path: '/apps/:appId/batch_events', samples },
  { method: 'GET', path: '/apps/:appId/channels', samples },
  { method: 'GET', path: '/apps/:appId/channels/:channel', samples },
  { method: 'GET', path: '/apps/:appId/channels/:channel/users', samples },
  { method: 'POST', path: '/apps/:appId/users/:userId/terminate_connections', samples },
  { method: 'GET', path: '/dev/mailbox' },
  { method: 'GET', path: '/dev/mailbox/:id' },
  { method: 'GET', path: '/dev/accounts/:email' },
  { method: 'PUT', path: '/dev/accounts/:email' },
  { method: 'DELETE', path: '/dev/accounts/:email' },
  { method: 'PUT', path: '/dev/accounts/:email/notifications' },
  { method: 'GET', path: '/dev/bench/trivial' },
  { method: 'GET', path: '/dev/bench/select' },
  { method: 'GET', path: '/dev/bench/asked/*' },
];
