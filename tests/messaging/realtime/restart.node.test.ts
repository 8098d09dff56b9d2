import { expect, test } from 'vitest';
import type { ReceivedMessage } from '#contract/messaging/realtime';
import type { Client } from '../../../functions/commands/client.ts';
import { deliveryLog } from '../../../src/platform/realtime/delivery-log.ts';
import { messageOrdering } from '../../../src/platform/realtime/message-ordering.ts';
import { Site } from './server.ts';

/** Browsers of the restart, spread over these users, and messages to each of them in each of five rounds. */
const restart = { browsers: 200, people: 10, messages: 10 };

interface Missed {
  readonly data: ReceivedMessage[];
  readonly cursor: string;
  readonly isComplete: boolean;
}

test('every browser reconnects after a restart under load, and receives each message once', async () => {
  const site = await Site.start();
  const people = await Promise.all(
    Array.from({ length: restart.people }, (_, index) => site.person(`person-${index}`)),
  );
  const ids = people.map(({ id }) => id);
  const missedAfter = (client: Client) => (cursor: string) =>
    client.ask<Missed>('GET', `/api/realtime/missed?after=${cursor}`);

  const browsers = Array.from({ length: restart.browsers }, (_, index) => {
    const { id, client } = people[index % people.length] ?? raise('Nobody is there.');
    const pusher = site.pusher(client);
    const channel = pusher.subscribe(`private-user.${id}`);
    const received: string[] = [];
    const log = deliveryLog(id);
    log.close('0');
    const ordering = messageOrdering(log, ({ data }) => void received.push(String(data.event_id)));
    channel.bind('notification_created', (data: ReceivedMessage['data']) =>
      ordering.receive({ event: 'notification_created', data }),
    );
    channel.bind('pusher:subscription_succeeded', () => void ordering.catchUp(missedAfter(client)));
    const isBack = () => pusher.connection.state === 'connected' && channel.subscribed;
    return { id, received, isBack };
  });
  const connected = () => browsers.filter(({ isBack }) => isBack()).length;
  await expect.poll(connected, { interval: 50 }).toBe(browsers.length);

  await site.queueMessages(ids, restart.messages);
  await site.server.tick();
  await site.queueMessages(ids, restart.messages);
  const delivering = site.server.tick().catch(() => undefined);
  const stopped = performance.now();
  await site.stop();
  await delivering;
  await expect.poll(connected).toBe(0);
  await site.start();
  // Published and delivered before any browser has reconnected.
  await site.queueMessages(ids, restart.messages);
  await site.server.tick();
  // Published and delivered while browsers reconnect.
  await expect.poll(connected, { interval: 50 }).toBeGreaterThan(0);
  await site.queueMessages(ids, restart.messages);
  await site.server.tick();
  await expect.poll(connected, { interval: 50 }).toBe(browsers.length);
  console.log(`${restart.browsers} browsers were back ${Math.round(performance.now() - stopped)} ms after the stop`);
  await site.queueMessages(ids, restart.messages);
  await site.server.tick();

  const facts = await Promise.all(people.map(({ client }) => everything(missedAfter(client))));
  for (const [index, id] of ids.entries()) {
    expect(facts[index]).toHaveLength(5 * restart.messages);
    for (const { received } of browsers.filter((browser) => browser.id === id))
      await expect.poll(() => received).toEqual(facts[index]);
  }
});

/** Numbers of all messages to a user, in the order of writing. */
async function everything(missedAfter: (cursor: string) => Promise<Missed>): Promise<string[]> {
  const numbers: string[] = [];
  let [cursor, isComplete] = ['0', false];
  while (!isComplete) {
    const page = await missedAfter(cursor);
    numbers.push(...page.data.map(({ data }) => String(data.event_id)));
    ({ cursor, isComplete } = page);
  }
  return numbers;
}

function raise(why: string): never {
  throw new Error(why);
}
