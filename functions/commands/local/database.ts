import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { fingerprint } from '../build/fingerprint.ts';
import { inRoot, stateFolder, wranglerConfig } from '../paths.ts';
import { migrate } from './migrations.ts';

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

export interface Databases {
  /** By cell number. */
  readonly cells: readonly Database[];
  readonly directory: Database;
  readonly library: Database;
  readonly search: Database;
}

/** The database bindings of `wrangler.jsonc`, with a number of cells that `CELLS` sets by default. */
export function databaseBindings(cells = Number(process.env['CELLS'] ?? 1)): Record<string, { id: string }> {
  const { d1Databases } = unstable_getMiniflareWorkerOptions(wranglerConfig).workerOptions as {
    d1Databases: Record<string, { id: string }>;
  };
  const more = Array.from({ length: cells }, (_, cell) => [`CELL_${cell}`, { id: `cell-${cell}` }] as const);
  return { ...Object.fromEntries(more), ...d1Databases };
}

export async function databasesOf(miniflare: Miniflare): Promise<Databases> {
  const cells = Object.keys(databaseBindings()).filter((name) => name.startsWith('CELL_'));
  return {
    cells: await Promise.all(cells.map((_, cell) => miniflare.getD1Database(`CELL_${cell}`))),
    directory: await miniflare.getD1Database('DIRECTORY'),
    library: await miniflare.getD1Database('LIBRARY'),
    search: await miniflare.getD1Database('SEARCH'),
  };
}

/** Whether `state` contains databases, empty or filled. */
export const hasDatabases = (state: string): boolean => existsSync(`${state}/state/d1`);

/** Opens the databases in `state` without a server. */
export async function onLocalDatabases<Result>(
  state: string,
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: `${state}/state`,
      workers: [{ name: 'database', modules: true, script: 'export default {}', d1Databases: databaseBindings() }],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    return await work(await databasesOf(miniflare));
  } finally {
    await miniflare.dispose();
  }
}

/** Migrates the databases in `state`; copies new ones from a cache of migrated databases. */
export async function prepareDatabases(state: string): Promise<void> {
  if (hasDatabases(state)) return onLocalDatabases(state, migrateAll);
  const files = ['functions/data/migrations/**/*.sql', 'functions/wrangler.jsonc'];
  const settings = Object.keys(databaseBindings());
  const migrated = `${stateFolder}/migrated/${fingerprint({ files, settings })}`;
  if (!existsSync(migrated)) {
    mkdirSync(`${stateFolder}/migrated`, { recursive: true });
    const made = mkdtempSync(`${stateFolder}/migrated/new-`);
    await onLocalDatabases(made, migrateAll);
    // Another process may have created the same result in the meantime.
    if (existsSync(migrated)) rmSync(made, { recursive: true });
    else renameSync(made, migrated);
  }
  cpSync(migrated, state, { recursive: true });
}

/** Applies pending migrations to every database. */
export async function migrateAll({ cells, directory, library, search }: Databases): Promise<void> {
  for (const db of cells) await migrate(db, inRoot('functions/data/migrations/cell'));
  await migrate(directory, inRoot('functions/data/migrations/directory'));
  await migrate(library, inRoot('functions/data/migrations/library'));
  await migrate(search, inRoot('functions/data/migrations/search'));
}
