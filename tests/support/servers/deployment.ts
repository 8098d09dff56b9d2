import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { APIRequestContext } from 'playwright/test';
import { pagesIn } from '../../../src/build/built-pages.ts';
import { headersOf } from '../../../src/build/page-headers.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { ask } from '../stories/requests.ts';
import { aboutYouForm, signupForm } from '../forms.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { keepOpen } from './keep-open.ts';

/** A host of third-party scripts. */
export interface ThirdParty {
  readonly origin: string;
  /** Paths that were requested. */
  readonly asked: string[];
  readonly close: () => void;
}

/** A third-party host that serves the stand-in of the support widget and an empty tag script. */
export async function startThirdParty(): Promise<ThirdParty> {
  const asked: string[] = [];
  const widget = readFileSync(new URL('./support-widget.js', import.meta.url));
  const server = createServer(keepOpen, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(request.url?.startsWith('/widgets/') ? widget : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, asked, close: () => server.close() };
}

export type Deployment = LocalServer;

/** Starts the built site with other variables, and pages whose headers fit them. */
export async function deploy(
  vars: Record<string, string>,
  { origins = [], isLive = false }: { origins?: string[]; isLive?: boolean } = {},
): Promise<Deployment> {
  const folder = `${mkdtempSync(`${tmpdir()}/deployment-`)}/`;
  cpSync('dist', `${folder}site`, { recursive: true });
  const pages = pagesIn(`${folder}site/`).map(([, page]) => page);
  writeFileSync(`${folder}site/_headers`, headersOf(pages, origins, { realtimeHost: vars['REALTIME_HOST'] }));
  const port = await freePort();
  const server = await startLocalServer({
    port,
    state: `${folder}state`,
    site: `${folder}site`,
    vars: { ...vars, LIVE_HOST: isLive ? `localhost:${port}` : 'wardwise.example' },
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Signs a user up, confirms the address and completes the registration; returns the user. */
export async function signUpMember(
  request: APIRequestContext,
  origin: string,
): Promise<{ traceId: string; email: string }> {
  const email = `ana.${Date.now()}@clinic.example`;
  const account = async (method: string, path: string, data?: object) => {
    const answer = await ask(request, method, `/api/auth${path}`, data, origin);
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  await account('POST', '/signup', signupForm({ firstName: 'Anaïs', email }));
  const mails = await request.get(`${origin}/dev/mailbox`, { headers: { accept: 'application/json' } });
  const [mail] = (await mails.json()) as { subject: string }[];
  await account('POST', '/verify-email', { email, code: /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1] });
  await account('PUT', '/user/registration', aboutYouForm);
  return (await (await account('GET', '/user')).json()) as { traceId: string; email: string };
}
