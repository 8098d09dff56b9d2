import { createHmac } from 'node:crypto';
import PusherServer from 'pusher';
import { expect, test } from 'vitest';
import { local, Site } from './server.ts';

/** Sockets of the fan-out, how many of them are members', and messages sent to all. */
const load = { sockets: 500, members: 50, messages: 10 };

/** A bare socket that records when each message arrives. */
class Listener {
  readonly received = new Map<number, number>();
  readonly isReady: Promise<void>;
  members = 0;

  constructor(address: string, member: string | undefined) {
    const socket = new WebSocket(address);
    this.isReady = new Promise((resolve, reject) => {
      const waitsFor = new Set(['load', ...(member === undefined ? [] : ['presence-load'])]);
      socket.onclose = ({ code }) => reject(new Error(`A socket was closed with ${code}.`));
      socket.onmessage = ({ data }) => {
        const frame = JSON.parse(String(data)) as { event: string; channel: string; data: string };
        const content = JSON.parse(frame.data);
        if (frame.event === 'pusher:connection_established')
          for (const channel of waitsFor) socket.send(subscription(channel, content.socket_id, member));
        else if (frame.event === 'pusher_internal:subscription_succeeded') {
          waitsFor.delete(frame.channel);
          this.members += content.presence?.count ?? 0;
          if (waitsFor.size === 0) resolve();
        } else if (frame.event === 'pusher_internal:member_added') this.members++;
        else if (frame.event === 'told') {
          if (this.received.has(content.n)) throw new Error('A message came twice.');
          this.received.set(content.n, performance.now());
        }
      };
    });
  }
}

function subscription(channel: string, socketId: string, member: string | undefined): string {
  const data = channel.startsWith('presence-') ? JSON.stringify({ user_id: member }) : undefined;
  const signed = [socketId, channel, ...(data ? [data] : [])].join(':');
  const auth = `${local.key}:${createHmac('sha256', local.secret).update(signed).digest('hex')}`;
  return JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, ...(data && { channel_data: data }) } });
}

test('500 browsers receive every message once', async () => {
  const site = await Site.start();
  const address = `ws://localhost:${site.port}/app/${local.key}?protocol=7&client=test&version=1`;
  const began = performance.now();
  // Two tabs for each member.
  const listeners = Array.from({ length: load.sockets }, (_, index) => {
    const member = index < 2 * load.members ? `member-${Math.floor(index / 2)}` : undefined;
    return new Listener(address, member);
  });
  await Promise.all(listeners.map(({ isReady }) => isReady));
  const connecting = performance.now() - began;

  const publisher = new PusherServer({ ...local, host: 'localhost', port: String(site.port), useTLS: false });
  const waits: number[] = [];
  for (let n = 0; n < load.messages; n++) {
    const sent = performance.now();
    await publisher.trigger('load', 'told', { n });
    await expect.poll(() => listeners.filter(({ received }) => !received.has(n)).length, { interval: 5 }).toBe(0);
    for (const { received } of listeners) waits.push((received.get(n) ?? Infinity) - sent);
  }
  waits.sort((one, other) => one - other);
  const share = (part: number) => Math.round(waits[Math.ceil(waits.length * part) - 1] ?? 0);
  console.log(
    `${load.sockets} sockets connected and subscribed in ${Math.round(connecting)} ms; ` +
      `a message reached half of them in ${share(0.5)} ms, 95 % in ${share(0.95)} ms, all in ${share(1)} ms`,
  );
  expect(waits).toHaveLength(load.sockets * load.messages);

  // Each member has two sockets and counts once.
  const answer = await publisher.get({
    path: '/channels/presence-load',
    params: { info: 'user_count,subscription_count' },
  });
  expect(await answer.json()).toEqual({
    occupied: true,
    user_count: load.members,
    subscription_count: 2 * load.members,
  });
  const members = listeners.slice(0, 2 * load.members);
  await expect.poll(() => members.filter((listener) => listener.members !== load.members).length).toBe(0);
});
