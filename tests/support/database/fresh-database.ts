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
import { cellsOf } from '../../../functions/data/cells.ts';

/** Statements that empty each migrated database, except its tables. */
let emptying: (() => Promise<unknown>)[];

/** Responses in the edge's cache, which cannot list them. */
const cached = new Set<RequestInfo | URL>();
const put = caches.default.put.bind(caches.default);

beforeAll(async () => {
  caches.default.put = (key, answer) => put(key, answer).then(() => void cached.add(key));
  await migrate();
});

// The last test may have dropped a table; the next file of the process needs it.
afterAll(async () => {
  caches.default.put = put;
  await emptyDatabases();
});

beforeEach(async () => {
  await emptyDatabases();
  await Promise.all([emptyFiles(), emptyCache(), emptyObjects(env.REALTIME_HUB), emptyObjects(env.REALTIME_PRESENCE)]);
});

async function migrate(): Promise<void> {
  emptying = await Promise.all([
    ...cellsOf(env).map(({ $client }) => emptied($client, env.CELL_MIGRATIONS)),
    emptied(env.DIRECTORY, env.DIRECTORY_MIGRATIONS),
    emptied(env.LIBRARY, env.LIBRARY_MIGRATIONS),
  ]);
}

/** Migrates a database and returns how to empty it. */
async function emptied(db: D1Database, migrations: typeof env.CELL_MIGRATIONS): Promise<() => Promise<unknown>> {
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
    // Triggers on deletions fill some tables, so these are emptied last.
    const refilled = tables.filter(({ name }) => triggers.some(({ sql }) => sql.includes(`INTO \`${name}\``)));
    const due = [...tables.filter((table) => isFilled[table.name] && !refilled.includes(table)), ...refilled];
    // Triggers forbid the product to delete these rows; the tests do it.
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
  // Work that an earlier test left in `waitUntil` would write into this test's databases.
  await waitForGlobalWaitUntil();
  // A test may have dropped a table.
  await Promise.all(emptying.map((empty) => empty())).catch(startOver);
  // Isolates keep values of the library by its revision, which only rises.
  await env.LIBRARY.prepare('INSERT OR REPLACE INTO catalogue_revisions (id, revision) VALUES (1, ?)')
    .bind(Date.now())
    .run();
}

async function startOver(): Promise<void> {
  const isThere = (db: D1Database) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  // On a busy machine the databases sometimes survive a reset.
  do await reset();
  while ((await isThere(env.LIBRARY)) !== null || (await isThere(env.CELL_0)) !== null);
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

/** Empties the storage of every object and makes it forget its memory. */
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
