import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer } from '../../../functions/commands/local/server.ts';

test('another backend has its own redirect table', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const asked: string[] = [];
  const backend = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isBroken = request.url?.includes('broken');
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ destination: request.url?.includes('moved') ? '/courses' : null }));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const site = await startLocalServer({
    port: await freePort(),
    state: mkdtempSync(`${tmpdir()}/elsewhere-`),
    vars: { BACKEND_ORIGIN: `http://127.0.0.1:${port}` },
  });
  const open = async (path: string) => {
    const answer = await fetch(site.origin + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  try {
    expect(await open('/es/moved?a=b')).toEqual([302, '/es/courses?a=b']);
    expect(await open('/moved/')).toEqual([302, '/courses']);
    expect(await open('/nowhere')).toEqual([404, null]);
    expect(await open('/broken')).toEqual([404, null]);
    const address = '/backend/api/public/learning-app/redirects?source=%2F';
    expect(asked).toEqual([`${address}moved`, `${address}nowhere`, `${address}broken`]);
    await expect.poll(() => logged.mock.calls.join()).toContain('The redirect table answered 500.');
    expect(logged).toHaveBeenCalledOnce();
  } finally {
    await site.stop();
    backend.close();
  }
});
