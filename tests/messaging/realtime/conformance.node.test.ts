import Echo from 'laravel-echo';
import PusherServer from 'pusher';
import { expect, test } from 'vitest';
import { local, once, Site } from './server.ts';

interface Members {
  readonly count: number;
  readonly members: Record<string, unknown>;
}

test('the browser and server libraries of the protocol work with the local server', async () => {
  const site = await Site.start();
  const publisher = new PusherServer({ ...local, host: 'localhost', port: String(site.port), useTLS: false });
  const [ana, ben] = [await site.person('ana'), await site.person('ben')];
  const [anas, bens] = [site.pusher(ana.client), site.pusher(ben.client)];

  // A private channel, a message through the HTTP API, and the sender's own socket excluded.
  const own = anas.subscribe(`private-user.${ana.id}`);
  await once(own, 'pusher:subscription_succeeded');
  const received = once(own, 'told');
  expect((await publisher.trigger(`private-user.${ana.id}`, 'told', { text: 'Grüße 👋' })).status).toBe(200);
  expect(await received).toEqual({ text: 'Grüße 👋' });
  const batch = [1, 2].map((n) => ({ channel: `private-user.${ana.id}`, name: `told-${n}`, data: { n } }));
  const both = Promise.all([once(own, 'told-1'), once(own, 'told-2')]);
  await publisher.triggerBatch(batch);
  expect(await both).toEqual([{ n: 1 }, { n: 2 }]);

  // A subscription to another user's channel fails, and the connection stays open.
  const refused = await once<{ status: number }>(bens.subscribe(`private-user.${ana.id}`), 'pusher:subscription_error');
  expect(refused).toMatchObject({ type: 'AuthError' });

  // Presence: two users, one of them with two tabs, count once each.
  const presence = anas.subscribe('presence-wardwise');
  expect(await once<Members>(presence, 'pusher:subscription_succeeded')).toMatchObject({ count: 1 });
  const added = once(presence, 'pusher:member_added');
  expect(await once<Members>(bens.subscribe('presence-wardwise'), 'pusher:subscription_succeeded')).toMatchObject({
    count: 2,
    members: { [ana.id]: { id: ana.id }, [ben.id]: { id: ben.id } },
  });
  expect(await added).toMatchObject({ id: ben.id });
  const tab = site.pusher(ben.client);
  expect(await once<Members>(tab.subscribe('presence-wardwise'), 'pusher:subscription_succeeded')).toMatchObject({
    count: 2,
  });
  const answer = await publisher.get({
    path: '/channels/presence-wardwise',
    params: { info: 'user_count,subscription_count' },
  });
  expect(await answer.json()).toEqual({ occupied: true, user_count: 2, subscription_count: 3 });

  // The end of a session closes all connections of its user permanently.
  const removed = once(presence, 'pusher:member_removed');
  const ended = Promise.all([bens, tab].map((one) => once(one.connection, 'disconnected')));
  await publisher.terminateUserConnections(ben.id);
  await ended;
  expect(await removed).toMatchObject({ id: ben.id });

  // Publishing requires the secret.
  const stranger = new PusherServer({
    ...local,
    secret: 'guessed',
    host: 'localhost',
    port: String(site.port),
    useTLS: false,
  });
  await expect(stranger.trigger('news', 'told', {})).rejects.toMatchObject({ status: 401 });
});

test('Laravel Echo receives messages of the outbox and the list of members', async () => {
  const site = await Site.start();
  const ana = await site.person('ana');
  const client = site.pusher(ana.client);
  const echo = new Echo({ broadcaster: 'pusher', client });
  const own = echo.private(`user.${ana.id}`);
  const heard = new Promise((resolve) => own.listen('.notification_created', resolve));
  const subscribed = new Promise<void>((resolve) => own.subscribed(resolve));
  const here = new Promise((resolve) => echo.join('wardwise').here(resolve));
  expect(await here).toEqual([{ id: ana.id }]);
  await subscribed;
  await site.queueMessages([ana.id], 1);
  await site.server.tick();
  expect(await heard).toEqual({ event_id: '1' });
  echo.leave('wardwise');
  echo.leave(`user.${ana.id}`);
  expect(client.allChannels().map(({ name }) => name)).toEqual([]);
});
