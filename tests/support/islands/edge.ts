import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import nodeConsole from 'node:console';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { withLocale } from '#contract/routes';
import { isLocale } from '#contract/locales';
import { inlineTranslations } from './translations.ts';

/** A request that arrived over the network. */
export interface Arrived {
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

/** An edge on a real port: returns these responses one by one and repeats the last one. */
export interface Edge {
  readonly arrived: Arrived[];
  /** By method and path, such as `GET /api/auth/user`; others are 404. */
  readonly answer: (what: string, ...replies: Reply[]) => void;
  /** Breaks every connection, like a lost network, until it is turned off. */
  readonly cut: (isCut: boolean) => void;
  readonly count: (what: string) => number;
}

/** Lines that a browser logs for every failure status and every broken connection. */
const isProvoked = (what: unknown) =>
  what instanceof Error
    ? /^socket hang up$|ECONNREFUSED 127\.0\.0\.1/.test(what.message)
    : /^[A-Z]+ http:\/\/127\.0\.0\.1:\d+\/(backend|builds)\/\S+ [45]\d\d /.test(String(what));

/** Silences the failures that tests provoke; happy-dom logs them past Vitest's console. */
function expectFailures(): void {
  const log = nodeConsole.error;
  nodeConsole.error = (...parts: unknown[]) => void (isProvoked(parts[0]) || log(...parts));
}

/** Starts an edge for the tests of a file and opens pages on it, with the browser's own `fetch` and cookies. */
export function anEdge(): Edge {
  const arrived: Arrived[] = [];
  const replies = new Map<string, Reply[]>();
  let isCut = false;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const what = `${request.method} ${(request.url ?? '').replace('/backend', '')}`;
      if (isCut) {
        request.socket.destroy();
        return;
      }
      arrived.push({ what, headers: request.headers, body: text ? (JSON.parse(text) as unknown) : undefined });
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
    arrived.length = 0;
    replies.clear();
    isCut = false;
    clearCookies();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    arrived,
    answer: (what, ...answers) => void replies.set(what, answers),
    cut: (cut) => (isCut = cut),
    count: (what) => arrived.filter((one) => one.what === what).length,
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

/** Addresses of the links followed, full loads with `reload ` before them; the test has no router. */
export const visited: string[] = [];

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  visited.push(`${link.dataset['astroReload'] === undefined ? '' : 'reload '}${link.pathname}${link.search}`);
});

/** Opens a page of the app with an empty memory, as after a full load. */
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
