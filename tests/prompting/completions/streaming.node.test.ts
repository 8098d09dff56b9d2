import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { request as playwrightRequest, type APIRequestContext } from 'playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backendPrefix, csrfTokenCookie, csrfTokenHeader } from '#contract/constants';
import { eventData } from '#contract/prompting/completions/server-sent-events';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { signUpMember } from '../../support/servers/deployment.ts';
import { startIngest, type Ingest } from '../../support/servers/ingest.ts';
import { modelKey, startModelApi, type ModelApi } from '../../support/servers/model-api.ts';
import { inCells } from '../../support/servers/in-cells.ts';

let api: ModelApi;
let ingest: Ingest;
let site: LocalServer;
let member: APIRequestContext;
/** Everything that the server wrote to its console. */
const logged: string[] = [];

beforeAll(async () => {
  api = await startModelApi();
  ingest = await startIngest();
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...parts: unknown[]) => void logged.push(parts.join(' ')));
  const port = await freePort();
  site = await startLocalServer({
    port,
    state: mkdtempSync(`${tmpdir()}/completions-`),
    vars: {
      LIVE_HOST: `localhost:${port}`,
      SENTRY_DSN: ingest.dsn,
      MODEL_URL: api.url,
      MODEL_NAME: 'a-model',
      MODEL_KEY: modelKey,
    },
  });
  member = await playwrightRequest.newContext();
  await signUpMember(member, site.origin);
});

afterAll(async () => {
  await member.dispose();
  await site.stop();
  await api.stop();
  ingest.close();
  vi.restoreAllMocks();
});

/** Runs a prompt as a page does, without reading the answer. */
async function run(prompt: string, signal?: AbortSignal): Promise<Response> {
  await member.get(`${site.origin}${backendPrefix}/auth/csrf-cookie`);
  const { cookies } = await member.storageState();
  const token = cookies.find(({ name }) => name === csrfTokenCookie)?.value ?? '';
  return fetch(`${site.origin}${backendPrefix}/api/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      [csrfTokenHeader]: decodeURIComponent(token),
    },
    body: JSON.stringify({ prompt, guard: 'clear' }),
    ...(signal && { signal }),
  });
}

const marker = 'Zebrafinch-4711';

test('the edge streams a response, and a client that disconnects ends the request to the model', async () => {
  let next = () => undefined as void;
  const isRead = new Promise<void>((resolve) => (next = resolve));
  api.setScript(async (answer) => {
    await isRead;
    await answer.sendText(`First ${marker}`);
  });
  const leaving = new AbortController();
  const answer = await run(`A prompt about ${marker}.`, leaving.signal);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const data = eventData(answer.body as ReadableStream<Uint8Array>);
  // The model has not sent anything yet.
  expect((await data.next()).value).toContain('"is":"begun"');
  next();
  expect((await data.next()).value).toContain(`First ${marker}`);
  expect(api.asked[0]?.isAborted).toBe(false);
  leaving.abort();
  await expect.poll(() => api.asked[0]?.isAborted).toBe(true);
});

test('databases, logs and reports contain nothing of a prompt or its response', async () => {
  api.setScript((answer) => answer.refuse(500, `The prompt was: ${marker}`));
  expect(await (await run(`Another about ${marker}.`)).text()).toContain('"why":"unavailable"');
  api.setScript(async (answer) => {
    await answer.sendText(`About ${marker}`);
    await answer.write(`data: ${marker}\n\n`);
  });
  expect(await (await run(`A third about ${marker}.`)).text()).toContain('"why":"cut"');
  expect(api.asked.map(({ body }) => body.messages[0]?.content).join()).toContain(`A third about ${marker}.`);

  const { cells, directory, library } = site.databases;
  for (const database of [...cells, directory, library]) {
    const { results: tables } = await database
      .prepare("select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'")
      .all<{ name: string }>();
    for (const { name } of tables) {
      const { results } = await database.prepare(`select * from "${name}"`).all();
      expect(JSON.stringify(results), name).not.toContain(marker);
    }
  }
  expect(await inCells(site, 'select used, confirmed from completion_uses')).toEqual([{ used: 2, confirmed: 0 }]);
  expect(logged.join('\n')).toContain('The model answered 500.');
  expect(logged.join('\n')).not.toContain(marker);
  expect(ingest.raw.join('\n')).not.toContain(marker);
});
