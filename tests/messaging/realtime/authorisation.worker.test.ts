import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { app } from '../../../functions/app.ts';
import type { Env } from '../../../functions/env.ts';
import { mailFor, signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { connect, requestSocket, socketOf, local } from '../../support/realtime.ts';

const path = '/api/broadcasting/auth';

/** The site with other variables. */
const siteWith = (change: Partial<Env>) => (request: Request) =>
  Promise.resolve(app.fetch(request, { ...env, ...change }, createExecutionContext()));

async function userIdOf(browser: Browser): Promise<string> {
  return (await browser.ask('GET', '/api/auth/user')).body.id;
}

const asking = (channel: string, socketId = '0123456789.123456789') => ({ socket_id: socketId, channel_name: channel });
const askingByGet = (channel: string) => `${path}?${new URLSearchParams(asking(channel))}`;

// Specification 7: "GET/POST /api/broadcasting/auth"
// Specification 7: "a private channel user.{id} carries subscription, certificate and course events"
test('a signed-in user may subscribe to their own channel and to that of active members', async () => {
  const browser = await signedInAs('trial');
  const id = await userIdOf(browser);
  const line = await connect();
  const own = `private-user.${id}`;
  const { status, body } = await browser.ask('POST', path, asking(own, line.socketId));
  expect(status).toBe(200);
  line.send('pusher:subscribe', { channel: own, ...body });
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  const presence = await browser.ask('POST', path, asking('presence-wardwise', line.socketId));
  line.send('pusher:subscribe', { channel: 'presence-wardwise', ...presence.body });
  expect((await line.next()).data.presence).toEqual({ count: 1, ids: [id], hash: { [id]: { id } } });
});

test('a form and query parameters are accepted as well', async () => {
  const browser = await signedInAs('trial');
  const own = `private-user.${await userIdOf(browser)}`;
  const { body } = await browser.ask('GET', askingByGet(own));
  const form = await browser.request(`/backend${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: new URLSearchParams(asking(own)).toString(),
  });
  expect([form.status, await form.json()]).toEqual([200, body]);
  expect(body.auth).toMatch(/^wardwise-local:[0-9a-f]{64}$/);
});

test('a visitor may not subscribe to any channel', async () => {
  for (const channel of ['private-user.1', 'presence-wardwise', 'news']) {
    expect((await new Browser().ask('GET', askingByGet(channel))).status).toBe(401);
    expect((await new Browser().ask('POST', path, asking(channel))).status).toBe(401);
  }
});

test('users cannot subscribe to channels of others, nor to unknown ones', async () => {
  const [ana, ben] = [await signedInAs('trial'), await signedInAs('pro')];
  const [mine, theirs] = [await userIdOf(ana), await userIdOf(ben)];
  const channels = [
    `private-user.${theirs}`,
    `presence-user.${mine}`,
    `private-encrypted-user.${mine}`,
    `private-user.${mine} `,
  ];
  for (const channel of [...channels, 'private-user.', 'presence-other', 'user', '']) {
    expect(await ana.ask('POST', path, asking(channel)), channel).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    expect((await ana.ask('GET', askingByGet(channel))).status).toBe(403);
  }
});

test('a socket id that contains a channel gets no signature', async () => {
  const browser = await signedInAs('trial');
  const own = `private-user.${await userIdOf(browser)}`;
  for (const socketId of ['1.2:private-user.2', '1', '1.', '1.2\n', ' 1.2', `${'1'.repeat(40)}.1`])
    expect((await browser.ask('POST', path, asking(own, socketId))).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { socket_id: ['invalid'] },
    });
  expect((await browser.ask('POST', path, {})).status).toBe(422);
});

test('a new password ends the connections of the account', async () => {
  const browser = await signedInAs('pro');
  const [line, other] = [await connect(), await connect()];
  const own = `private-user.${await userIdOf(browser)}`;
  await line.subscribe(own);
  await other.subscribe('private-user.somebody');
  await Promise.all([line.next(), other.next()]);
  await new Browser().ask('POST', '/api/auth/forgot-password', { email: 'pro@clinic.example', locale: 'en' });
  const mailed = async () => /reset-password\?token=(\S+)/.exec((await mailFor('pro@clinic.example'))?.text ?? '')?.[1];
  await expect.poll(mailed).toBeTruthy();
  const token = decodeURIComponent((await mailed()) ?? '');
  const password = 'green-otter-under-moon-4';
  expect((await new Browser().ask('POST', '/api/auth/reset-password', { token, password })).status).toBe(204);
  expect((await line.end()).code).toBe(4009);
  expect(await other.framesUntilNow()).toEqual([]);
});

test('a browser gets the address of the sockets', async () => {
  const visitor = new Browser();
  expect((await visitor.ask('GET', '/api/realtime')).body).toEqual({
    isOn: true,
    key: local.key,
    host: null,
    port: null,
    path: '',
    isSecure: true,
  });
});

test('a hosted service replaces the Worker’s own sockets', async () => {
  const hosted = { REALTIME_HOST: 'ws.service.example:6001', REALTIME_KEY: 'theirs', REALTIME_SECRET: 'their secret' };
  const site = siteWith(hosted);
  expect((await new Browser(site).ask('GET', '/api/realtime')).body).toEqual({
    isOn: true,
    key: 'theirs',
    host: 'ws.service.example',
    port: 6001,
    path: '',
    isSecure: true,
  });
  const browser = await signedInAs('trial');
  const own = `private-user.${await userIdOf(browser)}`;
  const there = new Browser(site);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  expect((await there.ask('GET', askingByGet(own))).body.auth).toMatch(/^theirs:[0-9a-f]{64}$/);
});

test.each([
  ['without a secret', {}],
  ['with the secret of developers’ machines', { REALTIME_SECRET: local.secret }],
  ['with no number of shards', { REALTIME_SECRET: 'a secret of its own', REALTIME_SHARDS: 'many' }],
])('a deployment %s disables realtime and reports it', async (_, change) => {
  // Once for each reason, in whichever test it occurs first.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const site = siteWith({ LOCAL_MODE: '', ...change });
  expect((await new Browser(site).ask('GET', '/api/realtime')).body).toMatchObject({ isOn: false, key: null });
  const answer = await site(
    new Request(`https://site.test/app/wardwise?protocol=7`, { headers: { Upgrade: 'websocket' } }),
  );
  const { code, frames } = await (await socketOf(answer)).end();
  expect([code, frames]).toMatchObject([4003, [{ data: { code: 4003 } }]]);
  expect((await site(new Request('https://site.test/apps/wardwise/channels'))).status).toBe(404);
  for (const [sentence] of said.mock.calls) expect(sentence).toMatch(/^Realtime is off: /);
});

test('a deployment with its own secret enables realtime', async () => {
  const site = siteWith({ LOCAL_MODE: '', REALTIME_SECRET: 'a secret of its own' });
  expect((await new Browser(site).ask('GET', '/api/realtime')).body).toMatchObject({ isOn: true, key: 'wardwise' });
});

test('the socket address is not a page', async () => {
  expect((await requestSocket(`/app/${local.key}/more?protocol=7`)).webSocket).toBeNull();
});
