import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import nodeConsole from 'node:console';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { withLocale } from '#contract/routes';
import { isLocale } from '#contract/locales';
import { inlineTranslations } from './translations.ts';

/** A received request. */
export interface ReceivedRequest {
  readonly what: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Responds with a stream of server-sent events instead. */
  readonly stream?: (response: ServerResponse) => void;
}

/** An edge on a real port; it returns its responses in turn and repeats the last one. */
export interface Edge {
  readonly received: ReceivedRequest[];
  /** Sets the responses by method and path, such as `GET /api/auth/user`; other requests get a 404. */
  readonly answer: (what: string, ...replies: Reply[]) => void;
  /** Disconnects or reconnects the network. */
  readonly disconnect: (isDisconnected: boolean) => void;
  readonly count: (what: string) => number;
}

/** Whether a browser logs this for a failure status or a lost connection. */
const isProvoked = (what: unknown) =>
  what instanceof Error
    ? /^socket hang up$|ECONNREFUSED 127\.0\.0\.1/.test(what.message)
    : /^[A-Z]+ http:\/\/127\.0\.0\.1:\d+\/(backend|builds)\/\S+ [45]\d\d /.test(String(what));

/** Silences failures that tests cause; happy-dom does not log them through Vitest's console. */
function expectFailures(): void {
  const log = nodeConsole.error;
  nodeConsole.error = (...parts: unknown[]) => void (isProvoked(parts[0]) || log(...parts));
}

/** Starts an edge for the tests of a file and opens pages on it, with the browser's own `fetch` and cookies. */
export function anEdge(): Edge {
  const received: ReceivedRequest[] = [];
  const replies = new Map<string, Reply[]>();
  let isDisconnected = false;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const what = `${request.method} ${(request.url ?? '').replace('/backend', '')}`;
      if (isDisconnected) {
        request.socket.destroy();
        return;
      }
      received.push({ what, headers: request.headers, body: text ? (JSON.parse(text) as unknown) : undefined });
      const queued = replies.get(what) ?? [{ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }];
      const {
        status = 200,
        body,
        cookies = [],
        headers,
        stream,
      } = (queued.length > 1 ? queued.shift() : queued[0]) ?? {};
      if (stream) {
        response.writeHead(status, { 'content-type': 'text/event-stream' });
        stream(response);
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': [...cookies], ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  expectFailures();
  beforeAll(() => listen(server));
  afterAll(() => void server.close());
  afterEach(() => {
    received.length = 0;
    replies.clear();
    isDisconnected = false;
    clearCookies();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    received,
    answer: (what, ...answers) => void replies.set(what, answers),
    disconnect: (value) => (isDisconnected = value),
    count: (what) => received.filter((one) => one.what === what).length,
  };
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
}

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

/** Addresses of followed links, with the prefix `reload ` for full loads. */
export const visited: string[] = [];

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  visited.push(`${link.dataset['astroReload'] === undefined ? '' : 'reload '}${link.pathname}${link.search}`);
});

/** Opens a page of the app with new modules, as after a full load. */
export async function openApp(path: string, lang = 'en', namespaces: readonly string[] = []) {
  vi.resetModules();
  visited.length = 0;
  const locale = isLocale(lang) ? lang : 'en';
  document.body.replaceChildren();
  inlineTranslations(locale, namespaces);
  history.replaceState({}, '', withLocale(path, locale));
  await import('../../../src/platform/api/transport.ts');
  return {
    ...(await import('../../../src/platform/api/request.ts')),
    ...(await import('../../../src/platform/session/session.ts')),
    ...(await import('../../../src/platform/session/log-in.ts')),
    ...(await import('../../../src/platform/session/user-store.ts')),
  };
}
