import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { personalTables } from '../../personal-data/rows.ts';
import type { Database } from '../local/database.ts';

/** The SQLite files of a server that does not run. */
export interface DatabaseFiles {
  readonly platform: string;
  /** By shard. */
  readonly learners: readonly string[];
}

/** Learners that one transaction copies to. */
const atOnce = 2000;

/** Columns that name something of one learner, and those that nobody else may share. */
const own = ['id', 'user_id', 'account_id', 'participation_id', 'attempt_id', 'claim_id', 'serial', 'superseded_by'];

/** The files below a folder that hold a table. */
export function filesWith(state: string, table: string): string[] {
  return globSync('state/**/*.sqlite', { cwd: state })
    .map((file) => `${state}/${file}`)
    .filter((file) => {
      const db = new DatabaseSync(file, { readOnly: true });
      const found = db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
      db.close();
      return found !== undefined;
    });
}

/** Writes its number into every shard, so that its file can be found. */
export async function markShards(shards: readonly Database[]): Promise<void> {
  for (const [shard, db] of shards.entries())
    await db.prepare("INSERT INTO active_days (user_id, day, seconds) VALUES ('shard', '', ?)").bind(shard).run();
}

/** The files of shards that were marked, in their order. */
export function shardFiles(state: string): string[] {
  const numbered = filesWith(state, 'participations').map((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    const mark = db.prepare("SELECT seconds FROM active_days WHERE user_id = 'shard'").get();
    db.close();
    return { file, shard: Number(mark?.['seconds']) };
  });
  return numbered.sort((one, other) => one.shard - other.shard).map(({ file }) => file);
}

/** The address of a copy. */
export const emailOf = (nth: number, email: string): string => `${nth}-${email}`;

/**
 * Copies a learner with all that is theirs, spread over the shards in turn, straight into the files: through a server it
 * would take hours.
 */
export function copyLearner({ platform, learners }: DatabaseFiles, email: string, copies: number): void {
  const main = open(platform);
  const user = main.prepare('SELECT id, shard FROM users WHERE email = ?').get(email) as { id: string; shard: number };
  const shards = learners.map((file) => (file === platform ? main : open(file)));
  const home = learners[user.shard] ?? platform;
  shards.forEach((db, shard) => {
    if (shard !== user.shard) db.exec(`ATTACH '${home}' AS home`);
  });
  for (let from = 1; from <= copies; from += atOnce) {
    const until = Math.min(copies, from + atOnce - 1);
    const range = { from, until, step: 1 };
    inTransaction(main, () => {
      copy(main, 'users', 'id = ?1', user.id, { ...range, shards: shards.length });
      copy(main, 'logins', 'user_id = ?1', user.id, range);
    });
    shards.forEach((db, shard) => {
      const first = from + ((shard - (from % shards.length) + shards.length) % shards.length);
      const ofShard = { from: first, until, step: shards.length };
      const source = shard === user.shard ? 'main' : 'home';
      inTransaction(db, () => {
        for (const { name, rows } of personalTables('learner')) copy(db, name, rows.where, user.id, ofShard, source);
      });
    });
  }
  for (const db of new Set([main, ...shards])) {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
  }
}

function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  return db;
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN');
  work();
  db.exec('COMMIT');
}

interface Range {
  readonly from: number;
  readonly until: number;
  readonly step: number;
  /** Over how many shards users are spread. */
  readonly shards?: number;
}

function copy(db: DatabaseSync, table: string, isTheirs: string, userId: string, range: Range, source = 'main'): void {
  // Triggers have counted already what they count, and a shard copies an account with its first read.
  if (['notification_counts', 'viewers'].includes(table)) return;
  const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as Record<string, string>[];
  const values = columns.map(({ name = '', type = '' }) => {
    if (name === 'email') return `nth || '-' || email`;
    if (name === 'shard' && range.shards) return `nth % ${range.shards}`;
    return own.includes(name) && /text/i.test(type) ? `printf('%06x', nth) || substr("${name}", 7)` : `"${name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`);
  // A table that numbers its rows goes on by itself.
  const counts = columns.findIndex(
    ({ name, type = '' }) => name === 'id' && /integer/i.test(type) && table.endsWith('outbox'),
  );
  if (counts >= 0) for (const list of [names, values]) list.splice(counts, 1);
  const found = isTheirs.replace(/ from (\w+)/g, ` from ${source}.$1`);
  db.prepare(
    `WITH RECURSIVE numbers (nth) AS (SELECT ${range.from} UNION ALL SELECT nth + ${range.step} FROM numbers
      WHERE nth + ${range.step} <= ${range.until})
    INSERT INTO main.${table} (${names.join()})
    SELECT ${values.join()} FROM numbers CROSS JOIN (SELECT * FROM ${source}.${table} WHERE ${found})
    WHERE nth <= ${range.until}`,
  ).run(userId);
}
