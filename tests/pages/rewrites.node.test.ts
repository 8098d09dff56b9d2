import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';

const state = mkdtempSync(`${tmpdir()}/rewrites-`);
let site: LocalServer;

/** A deployment whose Worker only returns that it ran. */
beforeAll(async () => {
  const entry = "export default { fetch: () => new Response('The Worker ran.', { status: 418 }) };";
  site = await startLocalServer({ port: await freePort(), state, entry });
}, 60_000);

afterAll(async () => {
  await site.stop();
  rmSync(state, { recursive: true, force: true });
});

test.each([
  ['/verify/WW-0-ABCD-EFGH', 'en'],
  ['/fr/verify/WW-0-ABCD-EFGH', 'fr'],
  ['/unsubscribe/0-a-token.with-a-signature', 'en'],
  ['/de/unsubscribe/0-a-token.with-a-signature', 'de'],
])('the CDN serves %s without the Worker, with the headers of a page for visitors', async (path, lang) => {
  const answer = await fetch(site.origin + path, { redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`<html lang="${lang}"`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600, must-revalidate');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test.each([
  ['/verify/one/two', 'Page not found'],
  ['/de/verify/', 'Seite nicht gefunden'],
])('%s returns the page for missing addresses', async (path, text) => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(text);
});

test.each(['/verify', '/courses/ecg'])('the Worker serves %s', async (path) => {
  expect((await fetch(site.origin + path)).status).toBe(418);
});
