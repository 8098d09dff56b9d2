import { expect, test } from 'vitest';
import {
  channelOf,
  isChannelName,
  kindOf,
  newSocketId,
  ownerOf,
  shardFor,
  shardOf,
} from '../../../functions/messaging/realtime/channels.ts';
import * as protocol from '../../../functions/messaging/realtime/hub/protocol.ts';

test('frames of the server contain JSON inside JSON', () => {
  const frame = JSON.parse(protocol.connectionEstablished('12.34'));
  expect(frame).toEqual({ event: 'pusher:connection_established', data: expect.any(String) });
  expect(JSON.parse(frame.data)).toEqual({ socket_id: '12.34', activity_timeout: 30 });
  expect(JSON.parse(protocol.subscriptionSucceeded('news'))).toEqual({
    event: 'pusher_internal:subscription_succeeded',
    channel: 'news',
    data: '{}',
  });
  expect(protocol.eventFrame('told', 'news', '{"a":"ü"}')).toBe(
    '{"event":"told","channel":"news","data":"{\\"a\\":\\"ü\\"}"}',
  );
});

test('members are listed in their order, with any names', () => {
  const members = new Map([
    ['2', '{}'],
    ['1', '{"id":"1"}'],
    ['__proto__', '{"a":"\\"}'.replace('\\', '\\\\')],
  ]);
  const { presence } = JSON.parse(JSON.parse(protocol.subscriptionSucceeded('presence-a', members)).data);
  expect(presence.count).toBe(3);
  expect(presence.ids).toEqual(['2', '1', '__proto__']);
  expect(Object.keys(presence.hash).sort()).toEqual(['1', '2', '__proto__']);
  const added = JSON.parse(protocol.memberAdded('presence-a', { id: '1', info: '{"id":"1"}' }));
  expect(JSON.parse(added.data)).toEqual({ user_id: '1', user_info: { id: '1' } });
});

test.each([
  [
    '{"event":"pusher:subscribe","data":{"channel":"a","auth":"k:s","channel_data":"{}"}}',
    { kind: 'subscribe', channel: 'a', auth: 'k:s', channelData: '{}' },
  ],
  [
    '{"event":"pusher:subscribe","data":{"channel":"a"}}',
    { kind: 'subscribe', channel: 'a', auth: '', channelData: undefined },
  ],
  ['{"event":"pusher:unsubscribe","data":{"channel":"a"}}', { kind: 'unsubscribe', channel: 'a' }],
  ['{"event":"pusher:ping"}', { kind: 'ping' }],
  ['{"event":"client-x","channel":"a","data":1}', { kind: 'clientEvent' }],
])('the frame %s is parsed', (frame, read) => {
  expect(protocol.readFrame(frame)).toEqual(read);
});

test.each([' client-x', 'evil-client-x', 'pusher:signin', 'pusher_internal:member_added', '__proto__'])(
  'a browser may not send an event called %j',
  (event) => {
    expect(protocol.readFrame(JSON.stringify({ event, data: {} }))).toMatchObject({ kind: 'faulty' });
  },
);

test('a frame may be as long as its limit and no longer', () => {
  const frame = (length: number) => `{"event":"pusher:ping","data":"${'x'.repeat(length - 33)}"}`;
  expect(frame(protocol.frameLimit)).toHaveLength(protocol.frameLimit);
  expect(protocol.readFrame(frame(protocol.frameLimit))).toEqual({ kind: 'ping' });
  expect(protocol.readFrame(frame(protocol.frameLimit + 1))).toMatchObject({ kind: 'faulty' });
});

test('the name determines the kind of a channel', () => {
  expect([kindOf('news'), kindOf('private-user.1'), kindOf('presence-wardwise')]).toEqual([
    'public',
    'private',
    'presence',
  ]);
  expect(ownerOf(channelOf('a_b-C'))).toBe('a_b-C');
  expect([ownerOf('private-user.'), ownerOf('presence-user.1'), ownerOf('user.1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([isChannelName('x'.repeat(164)), isChannelName('x'.repeat(165)), isChannelName('a\n')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a user’s sockets are on one shard, which their ids contain, and all shards are used', () => {
  for (const shard of [0, 1, 999]) {
    expect(newSocketId(shard)).toMatch(/^\d+\.\d+$/);
    expect(shardOf(newSocketId(shard))).toBe(shard);
  }
  const used = Array.from({ length: 400 }, (_, user) => shardFor(`user-${user}`, 4));
  const counts = [0, 1, 2, 3].map((shard) => used.filter((one) => one === shard).length);
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(shardFor('user-1', 4)).toBe(shardFor('user-1', 4));
  expect(shardFor('user-1', 1)).toBe(0);
});
