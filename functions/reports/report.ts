import {
  CloudflareClient,
  createTransport,
  dedupeIntegration,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/cloudflare';
import { pageNameOf, scrubbedReport } from '#contract/scrubbing';
import type { Env } from '../env.ts';
import { framesOf, isReporting } from './rules.ts';

interface Happened {
  /** Address that was asked for; the site's own where nobody asked. */
  readonly address?: string;
  readonly method?: string;
}

/** Longest wait for the service, in milliseconds. */
const patience = 5000;

type Options = ConstructorParameters<typeof CloudflareClient>[0];

const transport: Options['transport'] = (options) =>
  createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, { method: 'POST', body: body as BodyInit });
    return { statusCode: answer.status };
  });

/**
 * Reports an unexpected error of the edge, in production only (specification, section 8). Nothing of the service runs
 * before something fails, so that it costs the other requests nothing.
 */
export async function reportError(error: unknown, env: Env, { address, method }: Happened = {}): Promise<void> {
  const url = address ?? env.SITE_ORIGIN;
  if (!isReporting(env, url)) return;
  const client = new CloudflareClient({
    dsn: env.SENTRY_DSN,
    environment: 'live',
    transport,
    stackParser: framesOf,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: (event) => scrubbedReport(event),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  scope.setTransactionName(pageNameOf(new URL(url).pathname));
  scope.addEventProcessor((event) => ({ ...event, request: { url, ...(method && { method }) } }));
  scope.captureException(error, { mechanism: { type: 'edge', handled: false } });
  await client.flush(patience);
}
