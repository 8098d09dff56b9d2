import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Owner } from '../data/tables.ts';
import {
  emptySnapshot,
  readSnapshot,
  snapshotOf,
  statementsBetween,
  triggersOf,
  type Snapshot,
} from './migrations/schemas.ts';
import { writeTableList } from './migrations/table-list.ts';
import { inRoot } from './paths.ts';
import { Failure, main } from './processes.ts';

/**
 * Writes migrations from the schemas. `npm run migrations` rewrites the initial ones, which is possible until the first
 * deployment; `npm run migrations -- NAME` writes the changes since the newest migration.
 */
await main(async () => {
  const [name] = process.argv.slice(2);
  if (name !== undefined && !/^[a-z_]+$/.test(name))
    throw new Failure('Usage: npm run migrations [-- NAME], with a NAME of small letters and underscores');
  for (const owner of ['cell', 'directory', 'library'] as const) {
    await (name === undefined ? writeInitial(owner) : writeNext(owner, name));
  }
  writeTableList();
});

function folderOf(owner: Owner): string {
  return inRoot(`functions/data/migrations/${owner}`);
}

async function writeInitial(owner: Owner): Promise<void> {
  rmSync(folderOf(owner), { recursive: true, force: true });
  const schemas = await snapshotOf(owner);
  write(owner, '0000_initial', [...(await statementsBetween(await emptySnapshot(), schemas)), ...triggersOf(owner)]);
  writeSnapshot(owner, schemas);
}

/** Changed triggers must be added to the file by hand. */
async function writeNext(owner: Owner, name: string): Promise<void> {
  const schemas = await snapshotOf(owner);
  const statements = await statementsBetween(readSnapshot(`${folderOf(owner)}/snapshot.json`), schemas);
  if (statements.length === 0) return;
  const number = String(globSync(`${folderOf(owner)}/*.sql`).length).padStart(4, '0');
  write(owner, `${number}_${name}`, statements);
  writeSnapshot(owner, schemas);
}

function write(owner: Owner, name: string, statements: readonly string[]): void {
  mkdirSync(folderOf(owner), { recursive: true });
  writeFileSync(`${folderOf(owner)}/${name}.sql`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  console.log(`functions/data/migrations/${owner}/${name}.sql`);
}

/** Stores the tables after the newest migration, with which the next one is compared. */
function writeSnapshot(owner: Owner, schemas: Snapshot): void {
  writeFileSync(`${folderOf(owner)}/snapshot.json`, `${JSON.stringify(schemas, null, 2)}\n`);
}
