import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startLocalServer } from '../../functions/commands/local/server.ts';
import { freePort } from '../../functions/commands/local/free-port.ts';

test('another backend receives the browser’s requests unchanged', async () => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const backend = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ request, body: Buffer.concat(chunks).toString() });
      response.writeHead(202, { 'set-cookie': ['one=1; Path=/', 'two=2; Path=/'], 'content-type': 'application/json' });
      response.end('{"answered":"elsewhere"}');
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const site = await startLocalServer({
    port: await freePort(),
    state: mkdtempSync(`${tmpdir()}/forwarding-`),
    vars: { BACKEND_ORIGIN: `http://127.0.0.1:${port}` },
  });
  try {
    const answer = await fetch(`${site.origin}/backend/api/anything?page=2&q=%C3%A4`, {
      method: 'POST',
      headers: { cookie: 'session=kept', 'x-xsrf-token': 'kept too', 'content-type': 'application/json' },
      body: '{"left":"alone"}',
    });
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/']);
    expect(await answer.json()).toEqual({ answered: 'elsewhere' });
    const [{ request, body } = { request: undefined, body: '' }] = seen;
    expect(request).toMatchObject({ method: 'POST', url: '/backend/api/anything?page=2&q=%C3%A4' });
    expect(request?.headers).toMatchObject({ cookie: 'session=kept', 'x-xsrf-token': 'kept too' });
    expect(body).toBe('{"left":"alone"}');
  } finally {
    await site.stop();
    backend.close();
  }
});
