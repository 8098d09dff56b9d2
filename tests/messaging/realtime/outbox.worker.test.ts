import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import { outboxInsert } from '../../../functions/messaging/realtime/queries.ts';
import { realtimeOutbox } from '../../../functions/messaging/realtime/schema.ts';

const db = () => cellOf(env, 0);
const payload = {
  event: 'notification_created',
  data: { id: 'note-0001', readAt: null, data: { notificationName: 'X' } },
} as const;

test('a message is stored together with its event, or neither is', async () => {
  const message = { userId: 'ana', ...payload };
  await db().batch([outboxInsert(db(), message), outboxInsert(db(), message)]);
  const wrong = db().insert(realtimeOutbox).values({ id: 1, userId: 'ana', event: 'x', data: {} });
  await expect(db().batch([outboxInsert(db(), message), wrong])).rejects.toThrow();
  const rows = await db().select().from(realtimeOutbox);
  expect(rows).toMatchObject([
    { id: 1, ...message, attempts: 0 },
    { id: 2, ...message, attempts: 0 },
  ]);
  expect(Math.abs((rows[0]?.dueAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('an id is never issued twice, so that a cursor never refers to another message', async () => {
  await outboxInsert(db(), { userId: 'ana', ...payload });
  await db().delete(realtimeOutbox);
  await outboxInsert(db(), { userId: 'ana', ...payload });
  expect(await db().select({ id: realtimeOutbox.id }).from(realtimeOutbox)).toEqual([{ id: 2 }]);
});
