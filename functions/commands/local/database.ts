import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { fingerprint } from '../build/fingerprint.ts';
import { inRoot, stateFolder, wranglerConfig } from '../paths.ts';
import { migrate } from './migrations.ts';

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

export interface Databases {
  readonly platform: Database;
  /** By shard. */
  readonly learners: readonly Database[];
}

/** The databases that `wrangler.jsonc` binds, with as many shards as asked for, or as `LEARNER_SHARDS` says. */
export function databaseBindings(shards = Number(process.env['LEARNER_SHARDS'] ?? 1)): Record<string, { id: string }> {
  const { d1Databases } = unstable_getMiniflareWorkerOptions(wranglerConfig).workerOptions as {
    d1Databases: Record<string, { id: string }>;
  };
  const more = Array.from(
    { length: shards },
    (_, shard) => [`LEARNERS_${shard}`, { id: `learners-${shard}` }] as const,
  );
  return { ...Object.fromEntries(more), ...d1Databases };
}

export async function databasesOf(miniflare: Miniflare): Promise<Databases> {
  const shards = Object.keys(databaseBindings()).filter((name) => name.startsWith('LEARNERS_'));
  return {
    platform: await miniflare.getD1Database('PLATFORM'),
    learners: await Promise.all(shards.map((_, shard) => miniflare.getD1Database(`LEARNERS_${shard}`))),
  };
}

/** Whether there are databases in `state`, filled or not. */
export const hasDatabases = (state: string): boolean => existsSync(`${state}/state/d1`);

/** Works on the databases in `state` while no server runs on them. */
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

/** Brings the databases in `state` up to date; new ones are copied from some that were migrated before. */
export async function bringUpToDate(state: string): Promise<void> {
  if (hasDatabases(state)) return onLocalDatabases(state, migrateAll);
  const files = ['functions/database/migrations/**/*.sql', 'functions/wrangler.jsonc'];
  const settings = Object.keys(databaseBindings());
  const migrated = `${stateFolder}/migrated/${fingerprint({ files, settings })}`;
  if (!existsSync(migrated)) {
    mkdirSync(`${stateFolder}/migrated`, { recursive: true });
    const made = mkdtempSync(`${stateFolder}/migrated/new-`);
    await onLocalDatabases(made, migrateAll);
    // Another process may have been faster; its result is as good.
    if (existsSync(migrated)) rmSync(made, { recursive: true });
    else renameSync(made, migrated);
  }
  cpSync(migrated, state, { recursive: true });
}

/** Applies what is new in the migrations to every database. */
export async function migrateAll({ platform, learners }: Databases): Promise<void> {
  await migrate(platform, inRoot('functions/database/migrations/platform'));
  for (const db of learners) await migrate(db, inRoot('functions/database/migrations/learner'));
}
