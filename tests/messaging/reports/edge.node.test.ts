import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startIngest, type Ingest } from '../../support/servers/ingest.ts';

let ingest: Ingest;
let site: LocalServer;

beforeAll(async () => {
  ingest = await startIngest();
});

beforeEach(() => {
  ingest.items.length = 0;
  ingest.raw.length = 0;
});

afterAll(() => ingest.close());

/** A deployment without a secret, on which every request for a CSRF token fails unexpectedly. */
function aBrokenSite(liveHost?: string): void {
  beforeAll(async () => {
    const port = await freePort();
    site = await startLocalServer({
      port,
      state: mkdtempSync(`${tmpdir()}/reports-`),
      vars: { LIVE_HOST: liveHost ?? `localhost:${port}`, SENTRY_DSN: ingest.dsn, AUTH_SECRET: '' },
    });
  }, 60_000);
  afterAll(() => site.stop());
}

/** Provokes the unexpected error, which the edge logs. */
async function fails(): Promise<Response> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const answer = await fetch(`${site.origin}/backend/auth/csrf-cookie?email=ana@clinic.example&token=secret-of-ana`, {
    headers: { cookie: 'locale=de-secret', 'user-agent': 'Ana-Browser' },
  });
  await expect.poll(() => logged.mock.calls.join()).toContain('AUTH_SECRET has fewer than 32 characters');
  return answer;
}

const envelope = (dsn: string) =>
  `{"event_id":"e1","dsn":"${dsn}"}\n{"type":"event"}\n{"event_id":"e1","message":"broken"}`;

/** A report from a page of this site; the token may be that of another backend. */
const repeated = { cookie: 'XSRF-TOKEN=signed-elsewhere', 'x-xsrf-token': 'signed-elsewhere' };

const send = (body: string, headers: Record<string, string> = { ...repeated, origin: site.origin }) =>
  fetch(`${site.origin}/backend/api/reports`, { method: 'POST', headers, body });

describe('in production', () => {
  aBrokenSite();

  // Specification 8: "Every shown error is reported to an error-reporting service, enabled only in production; elsewhere a console warning says so."
  test('an unexpected error of the edge is reported without personal data', async () => {
    expect((await fails()).status).toBe(500);
    await expect.poll(() => ingest.items).toHaveLength(1);
    const [{ type, payload } = { type: '', payload: undefined }] = ingest.items;
    expect(type).toBe('event');
    expect(payload).toMatchObject({ environment: 'live', transaction: '/backend/auth/csrf-cookie' });
    expect(payload.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
    expect(payload.request).toEqual({ url: `${site.origin}/backend/auth/csrf-cookie`, method: 'GET' });
    for (const secret of ['ana@', 'secret-of-ana', 'de-secret', 'Ana-Browser'])
      expect(ingest.raw[0]).not.toContain(secret);
  });

  test('a report of a browser is sent to the configured service only', async () => {
    const elsewhere = await startIngest();
    expect((await send(envelope(elsewhere.dsn))).status).toBe(200);
    expect(ingest.items).toMatchObject([{ type: 'event', payload: { message: 'broken' } }]);
    expect(ingest.raw[0]).not.toMatch(/cookie|x-forwarded|cf-connecting-ip/i);
    expect(elsewhere.raw).toEqual([]);
    elsewhere.close();
  });

  test('a request that is no report, too large, from another site or endless is not forwarded', async () => {
    expect((await send('hello')).status).toBe(422);
    expect((await send(envelope(ingest.dsn) + 'x'.repeat(200 * 1024))).status).toBe(422);
    expect((await send(envelope(ingest.dsn), { ...repeated, origin: 'https://elsewhere.test' })).status).toBe(419);
    expect((await send(envelope(ingest.dsn), { origin: site.origin })).status).toBe(419);
    const other = { ...repeated, 'x-xsrf-token': 'another' };
    expect((await send(envelope(ingest.dsn), other)).status).toBe(419);
    expect(ingest.raw).toEqual([]);
    const statuses: number[] = [];
    while (statuses.length < 40 && statuses.at(-1) !== 429) statuses.push((await send(envelope(ingest.dsn))).status);
    // An earlier test may have sent one.
    expect([28, 29]).toContain(statuses.length);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('elsewhere', () => {
  aBrokenSite('wardwise.example');

  test('nothing is reported', async () => {
    expect((await fails()).status).toBe(500);
    expect((await send(envelope(ingest.dsn))).status).toBe(404);
    expect((await fails()).status).toBe(500);
    expect(ingest.raw).toEqual([]);
  });
});
