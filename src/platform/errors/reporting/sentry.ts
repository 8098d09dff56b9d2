import {
  breadcrumbsIntegration,
  BrowserClient,
  captureException,
  consoleLoggingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  setUser,
  startInactiveSpan,
} from '@sentry/astro';
import { backendPrefix, csrfTokenHeader } from '#contract/constants';
import { pageSampleRate, reportsPath } from '#contract/messaging/reports';
import { pageNameOf, scrubbed, scrubbedReport } from '#contract/messaging/reports/scrubbing';
import { csrfToken, ensureCsrfToken } from '../../api/csrf-token.ts';
import { runningBuild } from '../../navigation/page/build-id.ts';
import { onUser } from '../../session/on-user.ts';
import type { Reporter } from './report.ts';

/** The library requires a DSN; reports go through the edge, which has the real one. */
const dsn = 'https://browser@reports.invalid/1';

/** Names of the signed-in user, which reports must not contain. */
let names: readonly string[] = [];

/** Starts error reporting, in production only (specification, section 8). */
export function startSentry(sampleRate: number): Reporter {
  const client = new BrowserClient({
    dsn,
    tunnel: backendPrefix + reportsPath,
    environment: 'live',
    ...(runningBuild && { release: runningBuild }),
    transport: (options) => makeFetchTransport(options, sendReport),
    stackParser: defaultStackParser,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      breadcrumbsIntegration({ console: false, dom: false }),
      consoleLoggingIntegration({ levels: ['error'] }),
    ],
    sendDefaultPii: false,
    enableLogs: true,
    tracesSampler: ({ name }) => pageSampleRate(name, sampleRate),
    beforeSend: (event) => scrubbedReport({ ...event, ...currentPage() }, names),
    beforeSendTransaction: (event) => scrubbedReport({ ...event, request: currentPage().request }, names),
    // Only logs of errors are reported (section 9).
    beforeSendLog: (log) => (log.level === 'error' ? scrubbed(log, names) : null),
  });
  getCurrentScope().setClient(client);
  client.init();
  onUser(({ traceId, firstName, lastName }) => {
    names = [firstName, lastName].filter((name): name is string => Boolean(name));
    setUser({ id: traceId });
  });
  tracePages();
  return (error) => void captureException(error);
}

/** Sends a report with the CSRF token, like every other write. */
const sendReport: typeof fetch = async (address, init = {}) => {
  if (!csrfToken()) await ensureCsrfToken();
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  headers.set(csrfTokenHeader, csrfToken());
  return fetch(address, { ...init, headers });
};

/** The page a report comes from, by the name it has for sampling. */
function currentPage() {
  return { transaction: pageNameOf(location.pathname), request: { url: location.href } };
}

/** Measures the load time of the first page and of each later navigation. */
function tracePages(): void {
  const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (first) {
    const startTime = performance.timeOrigin;
    trace('pageload', location.pathname, startTime, startTime + first.loadEventEnd);
  }
  let leftAt = 0;
  document.addEventListener('astro:before-preparation', () => (leftAt = Date.now()));
  document.addEventListener(
    'astro:page-load',
    () => leftAt > 0 && trace('navigation', location.pathname, leftAt, Date.now()),
  );
}

function trace(op: string, pathname: string, startTime: number, endTime: number): void {
  startInactiveSpan({ name: pageNameOf(pathname), op, startTime: startTime / 1000, forceTransaction: true }).end(
    endTime / 1000,
  );
}
