import { describe, expect, test } from 'vitest';
import { connect, requestSocket, hub, socketOf, local } from '../../support/realtime.ts';

const address = `/app/${local.key}`;

describe('a handshake', () => {
  test('returns an id and the activity timeout', async () => {
    const line = await socketOf(await requestSocket(`${address}?protocol=7&client=js&version=8.6.0&flash=false`));
    expect(await line.next()).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 },
    });
  });

  test.each([
    ['of an unknown app', '/app/unknown?protocol=7', 4001],
    ['without a protocol', address, 4008],
    ['of an old protocol', `${address}?protocol=4`, 4007],
  ])('%s is closed permanently', async (_, path, code) => {
    const { code: closed, frames } = await (await socketOf(await requestSocket(path))).end();
    expect(closed).toBe(code);
    expect(frames).toMatchObject([{ event: 'pusher:error', data: { code } }]);
  });

  // Specification 7: "Secure websockets only."
  test('without encryption is refused, except on this machine', async () => {
    const path = `${address}?protocol=7`;
    expect((await (await socketOf(await requestSocket(path, {}, 'http://site.test'))).end()).code).toBe(4000);
    const line = await socketOf(await requestSocket(path, {}, 'http://localhost:8788'));
    expect((await line.next()).event).toBe('pusher:connection_established');
  });

  test('by a plain request gets the status 426', async () => {
    expect((await requestSocket(address, { Upgrade: 'none' })).status).toBe(426);
  });
});

describe('a subscription', () => {
  test('to a public channel needs no signature, and receives messages until it ends', async () => {
    const line = await connect();
    line.send('pusher:subscribe', { channel: 'news', auth: '' });
    expect(await line.next()).toEqual({ event: 'pusher_internal:subscription_succeeded', channel: 'news', data: {} });
    const message = { channels: ['news', 'other'], event: 'told', data: '{"a":1}' };
    await hub().publish([message]);
    expect(await line.next()).toEqual({ event: 'told', channel: 'news', data: { a: 1 } });
    await hub().publish([{ ...message, except: line.socketId }]);
    line.send('pusher:unsubscribe', { channel: 'news' });
    expect(await line.framesUntilNow()).toEqual([]);
    await hub().publish([message]);
    expect(await line.framesUntilNow()).toEqual([]);
    expect(await hub().channels()).toEqual([]);
  });

  test('to a private channel needs a signature for this socket and channel', async () => {
    const [line, other] = [await connect(), await connect()];
    const refusal = {
      event: 'pusher:subscription_error',
      channel: 'private-user.7',
      data: { type: 'AuthError', status: 401 },
    };
    line.send('pusher:subscribe', { channel: 'private-user.7', auth: '' });
    expect(await line.next()).toMatchObject(refusal);
    line.send('pusher:subscribe', { channel: 'private-user.7', auth: `${local.key}:${'0'.repeat(64)}` });
    expect(await line.next()).toMatchObject(refusal);
    other.socketId = line.socketId;
    await other.subscribe('private-user.7');
    expect(await other.next()).toMatchObject(refusal);
    await line.subscribe('private-user.7');
    expect((await line.next()).event).toBe('pusher_internal:subscription_succeeded');
  });

  test.each(['', 'a b', 'x'.repeat(165), '#server-to-user-1', 'ä', '\u0000'])(
    'to a channel called %j is refused',
    async (channel) => {
      const line = await connect();
      line.send('pusher:subscribe', { channel, auth: '' });
      expect(await line.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 400 } });
    },
  );

  test('to more channels than the limit is refused with an error', async () => {
    const line = await connect();
    for (let count = 0; count < 40; count++) line.send('pusher:subscribe', { channel: `c${count}` });
    expect(await line.framesUntilNow()).toHaveLength(40);
    line.send('pusher:subscribe', { channel: 'c40' });
    expect(await line.next()).toMatchObject({ data: { type: 'LimitReached', status: 403 } });
    line.send('pusher:subscribe', { channel: 'c3' });
    expect(await line.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel: 'c3' });
  });

  test('with members and names of maximum length fits into the storage of hibernation', async () => {
    const line = await connect();
    for (let count = 0; count < 39; count++) {
      await line.subscribe(`presence-${'x'.repeat(150)}${10 + count}`, {
        user_id: 'u'.repeat(100),
        user_info: 'i'.repeat(800),
      });
    }
    const answers = (await line.framesUntilNow()).map(({ event }) => event);
    expect(answers).toContain('pusher_internal:subscription_succeeded');
    expect(answers).toContain('pusher:subscription_error');
    expect(answers).not.toContain('pusher:error');
  });
});

describe('a hostile browser', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  test.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an event without a name', '{"data":{}}'],
    ['an event whose name is no text', '{"event":{},"data":{}}'],
    ['a subscription without data', '{"event":"pusher:subscribe"}'],
    ['a subscription to nothing', '{"event":"pusher:subscribe","data":{}}'],
    ['a subscription to a number', '{"event":"pusher:subscribe","data":{"channel":1}}'],
    ['an end of nothing', '{"event":"pusher:unsubscribe"}'],
    ['deep nesting', deep],
    ['deep nesting inside', `{"event":"pusher:subscribe","data":{"channel":${deep}}}`],
    ['a long frame', JSON.stringify({ event: 'x'.repeat(20_000) })],
    ['an unknown event', '{"event":"pusher:nonsense","data":{}}'],
    ['an event of the server', '{"event":"pusher_internal:member_added","channel":"news","data":"{}"}'],
    ['an event of its own', '{"event":"App\\\\Events\\\\Paid","channel":"news","data":{}}'],
    ['a client event', '{"event":"client-typing","channel":"news","data":{}}'],
    ['a prototype', '{"__proto__":{"event":"pusher:subscribe"},"data":{}}'],
  ])('that sends %s gets an error and affects no others', async (_, frame) => {
    const [line, listener] = [await connect(), await connect()];
    for (const one of [line, listener]) one.send('pusher:subscribe', { channel: 'news' });
    await Promise.all([line.next(), listener.next()]);
    line.raw(frame);
    expect((await line.next()).event).toBe('pusher:error');
    expect(await listener.framesUntilNow()).toEqual([]);
    await hub().publish([{ channels: ['news'], event: 'told', data: '{}' }]);
    expect((await line.next()).event).toBe('told');
    expect((await listener.next()).event).toBe('told');
  });

  test('that sends bytes or names of prototypes affects no others', async () => {
    const line = await connect();
    line.raw(new Uint8Array([1, 2, 3]).buffer);
    expect((await line.next()).event).toBe('pusher:error');
    for (const channel of ['__proto__', 'constructor', 'toString']) {
      line.send('pusher:unsubscribe', { channel });
      line.send('pusher:subscribe', { channel });
      expect(await line.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
    }
    expect((await hub().channels()).map(({ channel }) => channel)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  test('that sends too many frames gets an error without losing its connection', async () => {
    const line = await connect();
    for (let count = 0; count < 105; count++) line.raw('{');
    const codes = [];
    for (let count = 0; count < 105; count++) codes.push((await line.next()).data.code);
    expect(codes.filter((code) => code === 4301)).toHaveLength(5);
    expect(line.closed).toBeUndefined();
  });
});

test('every form of ping gets a pong', async () => {
  const line = await connect();
  for (const ping of [
    '{"event":"pusher:ping","data":{}}',
    '{"event":"pusher:ping"}',
    '{ "event": "pusher:ping", "data": "{}" }',
  ]) {
    line.raw(ping);
    expect(await line.next()).toEqual({ event: 'pusher:pong', data: {} });
  }
});

test('all connections of one user are closed permanently, and no others', async () => {
  const [mine, alsoMine, other] = [await connect(), await connect(), await connect()];
  await mine.subscribe('private-user.7');
  await alsoMine.subscribe('presence-wardwise', { user_id: '7' });
  await other.subscribe('private-user.77');
  await Promise.all([mine.next(), alsoMine.next(), other.next()]);
  await hub().terminate('7');
  expect((await mine.end()).code).toBe(4009);
  expect((await alsoMine.end()).code).toBe(4009);
  expect(await other.framesUntilNow()).toEqual([]);
  expect((await hub().channels()).map(({ channel }) => channel)).toEqual(['private-user.77']);
});

// Specification 4: "on sign-out closed and all channels left"
test('a hundred logouts leave no channels', async () => {
  for (let round = 0; round < 100; round++) {
    const line = await connect();
    await line.subscribe(`private-user.${round}`);
    await line.subscribe('presence-wardwise', { user_id: String(round) });
    await line.next();
    await line.next();
    line.close();
  }
  await expect.poll(() => hub().channels()).toEqual([]);
  const next = await connect();
  await next.subscribe('presence-wardwise', { user_id: 'next' });
  expect((await next.next()).data.presence.ids).toEqual(['next']);
});
