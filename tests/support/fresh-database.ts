import {
  applyD1Migrations,
  evictDurableObject,
  listDurableObjectIds,
  reset,
  runInDurableObject,
} from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** Statements that leave of a migrated database nothing but its tables. */
let emptying: D1PreparedStatement[];

/** Answers that the edge's cache keeps, which cannot tell what it holds. */
const cached = new Set<RequestInfo | URL>();
const put = caches.default.put.bind(caches.default);

beforeAll(async () => {
  caches.default.put = (key, answer) => put(key, answer).then(() => void cached.add(key));
  await migrate();
});

// The next file of the process must not find the database without a table that the last test took away.
afterAll(async () => {
  caches.default.put = put;
  await emptyDatabase();
});

beforeEach(async () => {
  await emptyDatabase();
  await Promise.all([emptyFiles(), emptyCache(), emptyObjects(env.REALTIME_HUB), emptyObjects(env.REALTIME_PRESENCE)]);
});

async function migrate(): Promise<void> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('d1_migrations', 'sqlite_sequence') AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  emptying = [
    'PRAGMA defer_foreign_keys = on',
    ...results.map(({ name }) => `DELETE FROM ${name}`),
    "DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations'",
  ].map((statement) => env.DB.prepare(statement));
}

async function emptyDatabase(): Promise<void> {
  // What a test before left under way after its answers would write into this one's database.
  await waitForGlobalWaitUntil();
  // A test may have taken a table away.
  await env.DB.batch(emptying).catch(startOver);
}

async function startOver(): Promise<void> {
  // The database has been seen to outlive a reset on a busy machine.
  do await reset();
  while ((await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()) !== null);
  await migrate();
}

async function emptyFiles(): Promise<void> {
  const { objects } = await env.FILES.list();
  if (objects.length) await env.FILES.delete(objects.map(({ key }) => key));
}

async function emptyCache(): Promise<void> {
  await Promise.all(Array.from(cached, (key) => caches.default.delete(key)));
  cached.clear();
}

/** Empties the storage of every object and lets it forget what it has in memory. */
async function emptyObjects<Kind extends Rpc.DurableObjectBranded>(kind: DurableObjectNamespace<Kind>): Promise<void> {
  for (const id of await listDurableObjectIds(kind)) {
    const object = kind.get(id);
    await runInDurableObject(object, async (_, { storage }) => {
      await storage.deleteAlarm();
      await storage.deleteAll();
    });
    await evictDurableObject(object, { webSockets: 'close' });
  }
}
