import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { sessions } from '../../../functions/edge/sessions/schema.ts';
import { endConnections } from '../../../functions/messaging/realtime/broadcast.ts';
import { signedInAs } from '../../support/accounts.ts';
import { Browser } from '../../support/browser.ts';
import { goodPassword } from '../../support/forms.ts';
import { connect, hub, local, type TestSocket } from '../../support/realtime.ts';
import { copyCookies, logOut, resetPassword } from '../../support/sessions.ts';
import { cellOfEmail, runInEveryCell } from '../../support/cells.ts';

const email = 'mira@clinic.example';
const members = 'presence-wardwise';

/** The authorisation that subscribes a browser's socket. */
async function signed(browser: Browser, line: TestSocket, channel: string): Promise<object> {
  const asked = { socket_id: line.socketId, channel_name: channel };
  const { status, body } = await browser.ask('POST', '/api/broadcasting/auth', asked);
  expect(status).toBe(200);
  return { channel, ...body };
}

async function listening(browser: Browser, channel: string): Promise<TestSocket> {
  const line = await connect();
  line.send('pusher:subscribe', await signed(browser, line, channel));
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  return line;
}

async function twoBrowsers(): Promise<{ browser: Browser; other: Browser; own: string }> {
  const [browser, other] = [await signedInAs('pro', { email }), new Browser()];
  const { body } = await other.ask('POST', '/api/auth/login', { email, password: goodPassword });
  return { browser, other, own: `private-user.${body.id}` };
}

test('a logout ends the sockets of its session, and no others', async () => {
  const { browser, other, own } = await twoBrowsers();
  const [line, count, theirs] = [
    await listening(browser, own),
    await listening(copyCookies(browser), members),
    await listening(other, own),
  ];
  await logOut(browser);
  expect((await line.end()).code).toBe(4009);
  expect((await count.end()).code).toBe(4009);
  expect(theirs.closed).toBeUndefined();
  expect((await theirs.framesUntilNow()).map(({ event }) => event)).toEqual([]);
});

test('a logout ends the sockets of the app that a token of the session opened', async () => {
  const { browser, own } = await twoBrowsers();
  const app = new Browser();
  const { body: token } = await browser.ask('GET', '/api/auth/user/token?for=wardwise-app');
  expect((await app.ask('POST', '/api/auth/token', token)).status).toBe(204);
  const line = await listening(app, own);
  await logOut(browser);
  expect((await line.end()).code).toBe(4009);
});

test('a logout and the end of a socket do not wait for the count of members', async () => {
  const { browser, own } = await twoBrowsers();
  const count = await listening(browser, members);
  const line = await listening(copyCookies(browser), own);
  let isCounting = false;
  const counting = runInDurableObject(env.REALTIME_PRESENCE.getByName(`app:${local.key}:${members}`), (_, state) =>
    state.blockConcurrencyWhile(() => scheduler.wait(1500)),
  ).then(() => (isCounting = true));
  await logOut(browser);
  expect([(await count.end()).code, (await line.end()).code]).toEqual([4009, 4009]);
  expect(isCounting).toBe(false);
  await counting;
});

test('a hub that fails once is notified again that a session has ended', async () => {
  const { browser, own } = await twoBrowsers();
  const line = await listening(browser, own);
  const [{ id, userId } = expect.fail()] = await (
    await cellOfEmail(email)
  )
    .select()
    .from(sessions)
    .orderBy(sessions.createdAt);
  let asked = 0;
  const getByName = (name: string) =>
    ++asked > 1 ? env.REALTIME_HUB.getByName(name) : { terminate: () => Promise.reject(new Error('It restarts.')) };
  await endConnections({ ...env, REALTIME_HUB: { getByName } as unknown as typeof env.REALTIME_HUB }, userId, id);
  expect((await line.end()).code).toBe(4009);
});

test('a new password ends the sockets of every session', async () => {
  const { browser, other, own } = await twoBrowsers();
  const lines = [await listening(browser, own), await listening(other, own), await listening(other, members)];
  await resetPassword(email);
  for (const line of lines) expect((await line.end()).code).toBe(4009);
});

/** Sets the end of every session, which use would extend. */
async function letSessionsEnd(time: number): Promise<void> {
  await runInEveryCell('UPDATE sessions SET expires_at = ?', time);
}

/** A socket whose session ends in a minute. */
async function listeningForAMinute(channel: 'own' | typeof members): Promise<{ line: TestSocket; end: number }> {
  const { browser, own } = await twoBrowsers();
  const line = await connect();
  const subscription = await signed(browser, line, channel === members ? members : own);
  const end = Date.now() + 60_000;
  await letSessionsEnd(end);
  line.send('pusher:subscribe', subscription);
  expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  return { line, end };
}

/** Runs the hub's check of its sockets at a later time. */
async function hubWakesAt(time: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  expect(await runDurableObjectAlarm(hub())).toBe(true);
}

afterEach(() => void vi.useRealTimers());

test.each(['own', members] as const)('a session that expires ends its socket on the channel %s', async (channel) => {
  const { line, end } = await listeningForAMinute(channel);
  await evictDurableObject(hub());
  await hubWakesAt(end + 1);
  expect((await line.end()).code).toBe(4009);
});

test('a session that was extended retains its socket', async () => {
  const { line, end } = await listeningForAMinute('own');
  await letSessionsEnd(end + 24 * 60 * 60 * 1000);
  await hubWakesAt(end + 1);
  expect(await runInDurableObject(hub(), (_, { storage }) => storage.getAlarm())).toBeGreaterThan(end);
  await line.framesUntilNow();
  expect(line.closed).toBeUndefined();
});

test.each(['their own', members])(
  'a signature from before the end of the session no longer opens %s channel',
  async (channel) => {
    const { browser, own } = await twoBrowsers();
    const line = await connect();
    const subscription = await signed(browser, line, channel === members ? members : own);
    await logOut(browser);
    line.send('pusher:subscribe', subscription);
    const { code, frames } = await line.end();
    expect(code).toBe(4009);
    expect(frames.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded');
  },
);

test('a socket belongs to one session: with another one it connects again', async () => {
  const { browser, other, own } = await twoBrowsers();
  const line = await listening(browser, own);
  line.send('pusher:subscribe', await signed(other, line, members));
  expect((await line.end()).code).toBe(4100);
});

test('members of a channel do not get sessions of others', async () => {
  const { browser, other } = await twoBrowsers();
  const line = await connect();
  const subscription = (await signed(browser, line, members)) as { channel_data: string };
  const { session_id: session } = JSON.parse(subscription.channel_data) as { session_id: string };
  expect(session).toMatch(/./);
  line.send('pusher:subscribe', subscription);
  const theirs = await listening(other, members);
  expect(JSON.stringify([await line.next(), ...(await theirs.framesUntilNow())])).not.toContain(session);
});
