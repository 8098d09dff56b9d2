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
import { learnerDbs } from '../../../functions/database/database.ts';

/** What leaves of each migrated database nothing but its tables. */
let emptying: (() => Promise<unknown>)[];

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
  await emptyDatabases();
});

beforeEach(async () => {
  await emptyDatabases();
  await Promise.all([emptyFiles(), emptyCache(), emptyObjects(env.REALTIME_HUB), emptyObjects(env.REALTIME_PRESENCE)]);
});

async function migrate(): Promise<void> {
  const learners = learnerDbs(env).map(({ $client }) => emptied($client, env.LEARNER_MIGRATIONS));
  emptying = await Promise.all([emptied(env.PLATFORM, env.PLATFORM_MIGRATIONS), ...learners]);
}

/** Migrates a database and tells how to empty it. */
async function emptied(db: D1Database, migrations: typeof env.PLATFORM_MIGRATIONS): Promise<() => Promise<unknown>> {
  await applyD1Migrations(db, migrations);
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  const tables = results.map(({ name }) => ({
    name,
    rows: name === 'sqlite_sequence' ? `${name} WHERE name <> 'd1_migrations'` : name,
  }));
  const { results: triggers } = await db
    .prepare(
      "SELECT name, tbl_name AS tableName, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% DELETE ON %'",
    )
    .all<{ name: string; tableName: string; sql: string }>();
  const filled = db.prepare(
    `SELECT ${tables.map(({ name, rows }) => `EXISTS (SELECT 1 FROM ${rows}) AS ${name}`).join(', ')}`,
  );
  return async () => {
    const isFilled = (await filled.first<Record<string, number>>()) ?? {};
    // Deletions fill some tables, which are emptied last.
    const refilled = tables.filter(({ name }) => triggers.some(({ sql }) => sql.includes(`INTO \`${name}\``)));
    const due = [...tables.filter((table) => isFilled[table.name] && !refilled.includes(table)), ...refilled];
    // What the platform never deletes, the tests do.
    const inTheWay = triggers.filter(({ tableName, sql }) => isFilled[tableName] && sql.includes('BEFORE DELETE'));
    const statements = [
      'PRAGMA defer_foreign_keys = on',
      ...inTheWay.map(({ name }) => `DROP TRIGGER ${name}`),
      ...due.map(({ rows }) => `DELETE FROM ${rows}`),
      ...inTheWay.map(({ sql }) => sql),
    ];
    if (Object.values(isFilled).some(Boolean)) await db.batch(statements.map((statement) => db.prepare(statement)));
  };
}

async function emptyDatabases(): Promise<void> {
  // What a test before left under way after its answers would write into this one's databases.
  await waitForGlobalWaitUntil();
  // A test may have taken a table away.
  await Promise.all(emptying.map((empty) => empty())).catch(startOver);
}

async function startOver(): Promise<void> {
  const isThere = (db: D1Database) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  // The databases have been seen to outlive a reset on a busy machine.
  do await reset();
  while ((await isThere(env.PLATFORM)) !== null || (await isThere(env.LEARNERS_0)) !== null);
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
