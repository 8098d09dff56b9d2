import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { csrfTokenCookie, csrfTokenHeader, backendPrefix } from '#contract/constants';
import { unsubscribePath } from '#contract/messaging/notifications/unsubscribing';
import { unsubscribeToken } from '../../functions/messaging/notifications/mails/unsubscribe-tokens.ts';
import { Browser } from '../support/browser.ts';
import { contentToken } from '../support/content.ts';

const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));

/** An endless body that counts the bytes read from it; its headers declare no length by default. */
function anEndlessBody() {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += chunk.length;
      controller.enqueue(chunk.slice());
    },
  });
  return { body, taken: () => taken };
}

const megabyte = 1024 * 1024;

/** Sends an endless body; returns the status and the bytes that were read. */
async function sendEndless(path: string, method: string, headers: Record<string, string>) {
  const { body, taken } = anEndlessBody();
  const answer = await exports.default.fetch(new Request(`http://site.test${path}`, { method, headers, body }));
  await answer.body?.cancel();
  return { status: answer.status, taken: taken() };
}

test.each<Record<string, string>>([{}, { 'content-length': '2' }])(
  'a visitor sends a body without end, with headers %j',
  async (header) => {
    const visitor = new Browser();
    await visitor.ask('GET', '/auth/csrf-cookie');
    const token = visitor.cookies.get(csrfTokenCookie) ?? '';
    const headers = {
      'content-type': 'application/json',
      cookie: `${csrfTokenCookie}=${token}`,
      [csrfTokenHeader]: decodeURIComponent(token),
      ...header,
    };
    const { status, taken } = await sendEndless(`${backendPrefix}/api/auth/signup`, 'POST', headers);
    expect(status).toBe(422);
    expect(taken).toBeLessThan(megabyte);
  },
);

test.each([
  ['POST', '/api/content/courses', 422, 8],
  ['PUT', `/api/content/media/${'0'.repeat(64)}.mp4`, 413, 25],
])('an editor sends a body without end: %s %s', async (method, path, expected, limit) => {
  const { status, taken } = await sendEndless(backendPrefix + path, method, contentToken);
  expect(status).toBe(expected);
  expect(taken).toBeLessThan((limit + 1) * megabyte);
});

test('an attacker publishes a body without end', async () => {
  const { status, taken } = await sendEndless('/apps/wardwise/events', 'POST', {});
  expect(status).toBe(413);
  expect(taken).toBeLessThan(megabyte);
});

test('an attacker sends a form without end to end mails', async () => {
  const token = await unsubscribeToken(env.AUTH_SECRET, 'somebody', 'all');
  const { status, taken } = await sendEndless(`${backendPrefix}${unsubscribePath}/${token}`, 'POST', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(status).toBe(422);
  expect(taken).toBeLessThan(megabyte);
});
