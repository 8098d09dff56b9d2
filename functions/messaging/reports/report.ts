import {
  CloudflareClient,
  createTransport,
  dedupeIntegration,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/cloudflare';
import { pageNameOf, scrubbedReport } from '#contract/messaging/reports/scrubbing';
import type { Env } from '../../env.ts';
import { readNames } from '../../edge/sessions/session.ts';
import { framesOf } from './rules.ts';
import { isReporting } from '../../edge/settings/rules.ts';

/** Timeout of the service, in milliseconds. */
const timeoutMs = 5000;

type Options = ConstructorParameters<typeof CloudflareClient>[0];

const transport: Options['transport'] = (options) =>
  createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, { method: 'POST', body: body as BodyInit });
    return { statusCode: answer.status };
  });

/**
 * Reports an unexpected error of the edge, while answering a request or outside of any, in production only
 * (specification, section 8). The client is created only after a failure, so that it costs other requests
 * nothing.
 */
export async function reportError(error: unknown, env: Env, request?: Request): Promise<void> {
  const url = request?.url ?? env.SITE_ORIGIN;
  if (!isReporting(env, url)) return;
  const names = request ? await readNames(env, request.headers) : [];
  const client = new CloudflareClient({
    dsn: env.SENTRY_DSN,
    environment: 'live',
    transport,
    stackParser: framesOf,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: (event) => scrubbedReport(event, names),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  scope.setTransactionName(pageNameOf(new URL(url).pathname));
  scope.addEventProcessor((event) => ({ ...event, request: { url, ...(request && { method: request.method }) } }));
  scope.captureException(error, { mechanism: { type: 'edge', handled: false } });
  await client.flush(timeoutMs);
}
