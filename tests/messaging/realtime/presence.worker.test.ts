import { evictAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { connect, connectToShard, hub, local, type TestSocket } from '../../support/realtime.ts';

const channel = 'presence-wardwise';
const presence = () => env.REALTIME_PRESENCE.getByName(`app:${local.key}:${channel}`);

const member = (id: string) => ({ user_id: id, user_info: { id } });

/** Subscribes and returns the members listed. */
async function enters(line: TestSocket, id: string): Promise<string[]> {
  await line.subscribe(channel, member(id));
  for (;;) {
    const { event, data } = await line.next();
    if (event === 'pusher_internal:subscription_succeeded') return data.presence.ids.sort();
  }
}

/** The next changes of members on a socket, as `+id` and `-id`. */
async function eventText(line: TestSocket): Promise<string> {
  const { event, data } = await line.next();
  return `${event.endsWith('added') ? '+' : '-'}${data.user_id}`;
}

// Specification 7: "a presence channel named {product} counts active members (only logged)"
describe('the channel of active members', () => {
  test('sends a new member the list, and the others the new member', async () => {
    const [ana, ben] = [await connect(), await connect()];
    await ana.subscribe(channel, member('ana'));
    expect(await ana.next()).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel,
      data: { presence: { count: 1, ids: ['ana'], hash: { ana: { id: 'ana' } } } },
    });
    expect(await enters(ben, 'ben')).toEqual(['ana', 'ben']);
    expect(await ana.next()).toEqual({
      event: 'pusher_internal:member_added',
      channel,
      data: { user_id: 'ben', user_info: { id: 'ben' } },
    });
    ben.close();
    expect(await ana.next()).toEqual({ event: 'pusher_internal:member_removed', channel, data: { user_id: 'ben' } });
    expect(await ana.framesUntilNow()).toEqual([]);
  });

  test('lists members up to the limit, and delivers messages to all', async () => {
    const crowd = Array.from({ length: 2000 }, (_, number) => ({ id: `member-${number}`, info: '{}' }));
    const report = (seq: number, joined: typeof crowd) =>
      presence().report(
        { key: local.key, channel },
        { shard: 3, bootId: 'crowd', seq, knownVersion: null, isFull: true, joined, left: [] },
      );
    await report(1, crowd);
    const ana = await connect();
    const listed = await enters(ana, 'ana');
    expect(listed).toHaveLength(2000);
    expect(listed).not.toContain('ana');
    await hub().publish([{ channels: [channel], event: 'features_changed', data: '{"within":60}' }]);
    expect(await ana.next()).toEqual({ event: 'features_changed', channel, data: { within: 60 } });
    await report(2, []);
    const ben = await connect();
    expect(await enters(ben, 'ben')).toEqual(['ben']);
  });

  test('counts a user with two tabs once, until the last is closed', async () => {
    const [ana, first, second] = [await connect(), await connect(), await connect()];
    await enters(ana, 'ana');
    expect(await enters(first, 'ben')).toEqual(['ana', 'ben']);
    expect(await eventText(ana)).toBe('+ben');
    expect(await enters(second, 'ben')).toEqual(['ana', 'ben']);
    expect(await enters(second, 'ben')).toEqual(['ana', 'ben']);
    first.close();
    second.send('pusher:unsubscribe', { channel });
    expect(await eventText(ana)).toBe('-ben');
    expect(await ana.framesUntilNow()).toEqual([]);
    expect(await enters(second, 'ben')).toEqual(['ana', 'ben']);
    expect(await eventText(ana)).toBe('+ben');
  });

  test('removes a user who reconnects under another name', async () => {
    const [ana, ben] = [await connect(), await connect()];
    await enters(ana, 'ana');
    await enters(ben, 'ben');
    expect(await eventText(ana)).toBe('+ben');
    expect(await enters(ben, 'eve')).toEqual(['ana', 'eve']);
    expect([await eventText(ana), await eventText(ana)]).toEqual(['-ben', '+eve']);
  });

  test('has one list for all hubs, with each member once', async () => {
    const [ana, ben, alsoBen, cleo] = [
      await connectToShard(0),
      await connectToShard(1),
      await connectToShard(2),
      await connectToShard(3),
    ];
    await enters(ana, 'ana');
    expect(await enters(ben, 'ben')).toEqual(['ana', 'ben']);
    expect(await enters(alsoBen, 'ben')).toEqual(['ana', 'ben']);
    expect(await enters(cleo, 'cleo')).toEqual(['ana', 'ben', 'cleo']);
    expect([await eventText(ana), await eventText(ana)]).toEqual(['+ben', '+cleo']);
    ben.close();
    await expect.poll(() => hub(1).channels()).toEqual([]);
    alsoBen.close();
    expect(await eventText(ana)).toBe('-ben');
    expect([await eventText(cleo), await ana.framesUntilNow()]).toEqual(['-ben', []]);
  });

  test('is exact, also after hibernation', async () => {
    const [ana, ben] = [await connectToShard(0), await connectToShard(1)];
    await enters(ana, 'ana');
    await enters(ben, 'ben');
    expect(await eventText(ana)).toBe('+ben');
    await evictAllDurableObjects();
    const cleo = await connectToShard(0);
    expect(await enters(cleo, 'cleo')).toEqual(['ana', 'ben', 'cleo']);
    expect([await eventText(ana), await eventText(ben)]).toEqual(['+cleo', '+cleo']);
    await evictDurableObject(hub(1));
    await evictDurableObject(presence());
    const dan = await connectToShard(1);
    expect(await enters(dan, 'dan')).toEqual(['ana', 'ben', 'cleo', 'dan']);
    expect([await eventText(ana), await eventText(ben), await eventText(cleo)]).toEqual(['+dan', '+dan', '+dan']);
    await evictAllDurableObjects();
    ben.close();
    expect([await eventText(ana), await eventText(cleo), await eventText(dan)]).toEqual(['-ben', '-ben', '-ben']);
  });

  test('refuses a member without a name, or with too long a one', async () => {
    const line = await connect();
    for (const data of [
      undefined,
      {},
      { user_id: '' },
      { user_id: 'x'.repeat(129) },
      { user_id: 'a', user_info: 'x'.repeat(1024) },
    ]) {
      await line.subscribe(channel, data as { user_id: string });
      expect(await line.next()).toMatchObject({ event: 'pusher:subscription_error', channel, data: { status: 401 } });
    }
    await line.subscribe(channel, { user_id: 7 });
    expect((await line.next()).data.presence).toEqual({ count: 1, ids: ['7'], hash: { 7: {} } });
  });
});

test('members of a hub that no longer reports are removed', async () => {
  const [ana, ben] = [await connectToShard(0), await connectToShard(1)];
  await enters(ana, 'ana');
  await enters(ben, 'ben');
  expect(await eventText(ana)).toBe('+ben');
  await runInDurableObject(presence(), (_, { storage }) => {
    storage.sql.exec('UPDATE shards SET at = 0 WHERE shard = 1');
  });
  expect(await runDurableObjectAlarm(presence())).toBe(true);
  expect(await eventText(ana)).toBe('-ben');
  await runDurableObjectAlarm(hub(1));
  expect(await eventText(ana)).toBe('+ben');
});

test('a socket that no longer responds is closed and removed, one that responds is not', async () => {
  const [ana, ben] = [await connect(), await connect()];
  await enters(ana, 'ana');
  await enters(ben, 'ben');
  expect(await eventText(ana)).toBe('+ben');
  await evictDurableObject(hub());
  await runDurableObjectAlarm(hub());
  for (const line of [ana, ben]) expect((await line.next()).event).toBe('pusher:ping');
  ana.send('pusher:pong');
  expect(await ana.framesUntilNow()).toEqual([]);
  await runDurableObjectAlarm(hub());
  expect((await ben.end()).code).toBe(4201);
  expect(await eventText(ana)).toBe('-ben');
  expect((await hub().channels())[0]?.users).toEqual(['ana']);
});

test('after any joins and leaves, all members have the right list and got each change once', async () => {
  const lines = await Promise.all(Array.from({ length: 12 }, (_, index) => connectToShard(index % 3)));
  const ids = ['a', 'b', 'c', 'd', 'e'];
  let random = 7;
  const pick = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below;
  const [
    watcher = (() => {
      throw new Error('nobody watches');
    })(),
    ...others
  ] = lines;
  const known = new Set(await enters(watcher, 'watcher'));
  for (let round = 0; round < 150; round++) {
    const line = others[pick(others.length)];
    if (pick(3) === 0) line?.send('pusher:unsubscribe', { channel });
    else await line?.subscribe(channel, member(ids[pick(ids.length)] ?? ''));
  }
  for (const line of others) await line.framesUntilNow();
  const users = (await Promise.all([0, 1, 2].map((shard) => hub(shard).channels()))).flatMap(
    ([count]) => count?.users ?? [],
  );
  const truth = [...new Set(users)].sort();
  const last = await connectToShard(0);
  expect(await enters(last, 'last')).toEqual([...truth, 'last'].sort());
  for (;;) {
    const change = await eventText(watcher);
    const id = change.slice(1);
    if (change === '+last') break;
    expect(known.has(id), change).toBe(change.startsWith('-'));
    if (change.startsWith('+')) known.add(id);
    else known.delete(id);
  }
  expect([...known].sort()).toEqual(truth);
});
