import {
  applyD1Migrations,
  evictDurableObject,
  listDurableObjectIds,
  reset,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { cellsOf } from '../../../functions/data/cells.ts';
import { completeWork } from '../wait-until.ts';

/** Functions that empty the migrated databases. */
let emptiers: (() => Promise<unknown>)[];

/** The keys of cached responses: the cache cannot list them. */
const cached = new Set<RequestInfo | URL>();
const put = caches.default.put.bind(caches.default);

beforeAll(async () => {
  caches.default.put = (key, answer) => put(key, answer).then(() => void cached.add(key));
  await migrate();
});

// The last test may have dropped a table that the next file needs.
afterAll(async () => {
  caches.default.put = put;
  await emptyDatabases();
});

beforeEach(async () => {
  await emptyDatabases();
  await Promise.all([emptyFiles(), emptyCache(), emptyObjects(env.REALTIME_HUB), emptyObjects(env.REALTIME_PRESENCE)]);
});

async function migrate(): Promise<void> {
  emptiers = await Promise.all([
    ...cellsOf(env).map(({ $client }) => migrateDatabase($client, env.CELL_MIGRATIONS)),
    migrateDatabase(env.DIRECTORY, env.DIRECTORY_MIGRATIONS),
    migrateDatabase(env.LIBRARY, env.LIBRARY_MIGRATIONS),
    migrateDatabase(env.SEARCH, env.SEARCH_MIGRATIONS),
  ]);
}

/** Most columns of a query in D1. */
const maxColumns = 100;

/** Migrates a database; returns a function that empties it. */
async function migrateDatabase(
  db: D1Database,
  migrations: typeof env.CELL_MIGRATIONS,
): Promise<() => Promise<unknown>> {
  await applyD1Migrations(db, migrations);
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  // A full-text table stores its data in tables of its own, which begin with its name.
  const { results: fullText } = await db
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
    .all<{ name: string }>();
  const stored = results.filter(({ name }) => !fullText.some((table) => name.startsWith(`${table.name}_`)));
  const tables = stored.map(({ name }) => ({
    name,
    rows: name === 'sqlite_sequence' ? `${name} WHERE name <> 'd1_migrations'` : name,
  }));
  const { results: triggers } = await db
    .prepare(
      "SELECT name, tbl_name AS tableName, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '% DELETE ON %'",
    )
    .all<{ name: string; tableName: string; sql: string }>();
  const slices = Array.from({ length: Math.ceil(tables.length / maxColumns) }, (_, slice) =>
    tables.slice(slice * maxColumns, (slice + 1) * maxColumns),
  );
  const filled = slices.map((some) =>
    db.prepare(`SELECT ${some.map(({ name, rows }) => `EXISTS (SELECT 1 FROM ${rows}) AS ${name}`).join(', ')}`),
  );
  return async () => {
    const answers = await db.batch<Record<string, number>>(filled);
    const isFilled = Object.assign({}, ...answers.map((answer) => answer.results[0])) as Record<string, number>;
    // Triggers fill some tables on deletions; these are emptied last.
    const refilled = tables.filter(({ name }) => triggers.some(({ sql }) => sql.includes(`INTO \`${name}\``)));
    const due = [...tables.filter((table) => isFilled[table.name] && !refilled.includes(table)), ...refilled];
    // Some triggers prevent the product from deleting rows, which the tests must do.
    const blocking = triggers.filter(({ tableName, sql }) => isFilled[tableName] && sql.includes('BEFORE DELETE'));
    const statements = [
      'PRAGMA defer_foreign_keys = on',
      ...blocking.map(({ name }) => `DROP TRIGGER ${name}`),
      ...due.map(({ rows }) => `DELETE FROM ${rows}`),
      ...blocking.map(({ sql }) => sql),
    ];
    if (Object.values(isFilled).some(Boolean)) await db.batch(statements.map((statement) => db.prepare(statement)));
  };
}

async function emptyDatabases(): Promise<void> {
  // Waits for work in `waitUntil` of earlier tests, which would write into this test's databases.
  await completeWork();
  await Promise.all(emptiers.map((empty) => empty())).catch(async (error: unknown) => {
    // A test has dropped a table.
    if (!String(error).includes('no such table')) throw error;
    await resetDatabases();
  });
  // Isolates cache values of the library by its revision, which must increase.
  await env.LIBRARY.prepare('INSERT OR REPLACE INTO catalogue_revisions (id, revision) VALUES (1, ?)')
    .bind(Date.now())
    .run();
}

async function resetDatabases(): Promise<void> {
  const isMigrated = (db: D1Database) => db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  // On a busy machine a reset may leave the databases.
  do await reset();
  while ((await isMigrated(env.LIBRARY)) !== null || (await isMigrated(env.CELL_0)) !== null);
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

/** Empties the storage of every object and evicts it from memory. */
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
