import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../../functions/commands/client.ts';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../../functions/commands/local/server.ts';
import { goodPassword, signupForm } from '../../support/forms.ts';

let site: LocalServer;

beforeAll(async () => {
  const state = mkdtempSync(`${tmpdir()}/isolate-`);
  site = await startLocalServer({ port: await freePort(), state, vars: { RATE_LIMITS: 'off' } });
});

afterAll(() => site.stop());

/** Sends a request forty times at once; returns the statuses of the answers before the client leaves. */
async function burst(client: Client, path: string, body: object, hangUpAfter: number): Promise<number[]> {
  const send = () =>
    fetch(`${site.origin}/backend${path}`, {
      method: 'POST',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(hangUpAfter),
    }).then(
      ({ status }) => status,
      () => 0,
    );
  return Promise.all(Array.from({ length: 40 }, send));
}

async function latestCode(): Promise<string> {
  const mails = await fetch(`${site.origin}/dev/mailbox`, { headers: { accept: 'application/json' } });
  const [mail] = (await mails.json()) as { subject: string }[];
  return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? '';
}

// No request may await a promise of another request.
test('an attacker who aborts requests repeatedly blocks no reset or confirmation of others', async () => {
  const email = 'ana@clinic.example';
  const [ana, stranger] = [new Client(site.origin), new Client(site.origin)];
  await ana.ask('POST', '/api/auth/signup', signupForm({ email }));
  const code = await latestCode();
  const wrong = { email, code: code === '111111' ? '222222' : '111111' };
  const madeUp = { token: 'made-up', password: goodPassword };
  await stranger.ask('POST', '/api/auth/logout');
  for (let round = 0; round < 4; round++) {
    await burst(stranger, '/api/auth/reset-password', madeUp, 30);
    const answers = await burst(stranger, '/api/auth/reset-password', madeUp, 300_000);
    expect(new Set(answers)).toEqual(new Set([422]));
  }
  await expect(stranger.ask('POST', '/api/auth/reset-password', madeUp)).rejects.toThrow('link_expired');
  await expect(stranger.ask('POST', '/api/auth/verify-email', wrong)).rejects.toThrow('code_wrong');
  expect(await ana.ask('POST', '/api/auth/verify-email', { email, code })).toMatchObject({ isVerified: true });
});
