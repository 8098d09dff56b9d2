import { createHmac } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { AssignedTable } from '../../data/assignment.ts';
import { nameOf } from '../../data/tables.ts';
import { fillEmptyDatabase } from '../demo/fill.ts';
import type { Database } from '../local/database.ts';
import { startLocalServer } from '../local/server.ts';
import { inRoot, root } from '../paths.ts';

/** The SQLite files of a stopped server. */
export interface DatabaseFiles {
  /** By cell number. */
  readonly cells: readonly string[];
  readonly directory: string;
  readonly library: string;
  /** The search index. */
  readonly search: string;
  /** The secret that keys the names in the directory. */
  readonly secret: string;
}

const declared = globSync('functions/**/retention.ts', { cwd: root }).map(
  (file) => import(inRoot(file)) as Promise<{ tables: readonly AssignedTable[] }>,
);
const assignedTables = (await Promise.all(declared)).flatMap(({ tables }) => tables);

/** Copies per transaction. */
const batchSize = 2000;

/** Tables of a learner who logs in and learns; a trigger counts unread notifications. */
const copied = [
  'users',
  'logins',
  'participations',
  'participation_events',
  'lesson_progress',
  'case_runs',
  'attempts',
  'answers',
  'evaluations',
  'claims',
  'certificates',
  'bookmarks',
  'review_cards',
  'review_habits',
  'learning_preferences',
  'completion_uses',
  'notifications',
  'notification_preferences',
  'educator_prompts',
];

/** Columns whose values identify rows of one learner; `inCell`: values that begin with the number of the cell. */
const own = ['id', 'participation_id', 'attempt_id', 'claim_id'];
const inCell = ['users.id', 'user_id', 'account_id', 'serial', 'superseded_by'];

/** Creates the databases of a server with the demo content, stops it and finds its files. */
export async function createDemoFiles(options: Parameters<typeof startLocalServer>[0]): Promise<DatabaseFiles> {
  rmSync(options.state, { recursive: true, force: true });
  mkdirSync(options.state, { recursive: true });
  const server = await startLocalServer(options);
  await fillEmptyDatabase(server);
  await numberCells(server.databases.cells);
  await server.stop();
  return databaseFiles(options.state);
}

/** Writes its number into every cell, which identifies the cell's file. */
async function numberCells(cells: readonly Database[]): Promise<void> {
  for (const [number, cell] of cells.entries())
    await cell.prepare("INSERT INTO limits (key, used, ends_at) VALUES ('cell', ?, 0)").bind(number).run();
}

/** Finds the files of a server whose cells were numbered. */
function databaseFiles(state: string): DatabaseFiles {
  const numbered = filesWith(state, 'participations').map((file) => {
    const db = new DatabaseSync(file, { readOnly: true });
    const row = db.prepare("SELECT used FROM limits WHERE key = 'cell'").get();
    db.close();
    return { file, cell: Number(row?.['used']) };
  });
  const cells = numbered.sort((one, other) => one.cell - other.cell).map(({ file }) => file);
  const secrets = JSON.parse(readFileSync(`${state}/secrets.json`, 'utf8')) as Record<string, string>;
  const fileWith = (table: string) => filesWith(state, table)[0] ?? '';
  return {
    cells,
    directory: fileWith('names'),
    library: fileWith('courses'),
    search: fileWith('passages'),
    secret: secrets['directory'] ?? '',
  };
}

/** The SQLite files below a folder that contain a table. */
function filesWith(state: string, table: string): string[] {
  return globSync('state/**/*.sqlite', { cwd: state })
    .map((file) => `${state}/${file}`)
    .filter((file) => {
      const db = new DatabaseSync(file, { readOnly: true });
      const found = db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
      db.close();
      return found !== undefined;
    });
}

/** The email address of a copy. */
export const emailOf = (nth: number, email: string): string => `${nth}-${email}`;

/** Copies a learner with all their rows to all cells in turn; writes the files directly, as a server would take hours. */
export function copyLearner({ cells: files, directory, secret }: DatabaseFiles, email: string, copies: number): void {
  const cells = files.map(openFile);
  const home = cells.findIndex((cell) => cell.prepare('SELECT 1 FROM users WHERE email = ?').get(email));
  const id = String(cells[home]?.prepare('SELECT id FROM users WHERE email = ?').get(email)?.['id']);
  cells.forEach((cell, number) => {
    if (number !== home) cell.exec(`ATTACH '${files[home]}' AS home`);
    for (let from = number || cells.length; from <= copies; from += batchSize * cells.length) {
      const range = { from, until: Math.min(copies, from + batchSize * cells.length - 1), step: cells.length, number };
      inTransaction(cell, () => {
        for (const { table, rows } of assignedTables) {
          const name = nameOf(table);
          if (rows && copied.includes(name)) copy(cell, name, rows.where, id, range, number === home ? 'main' : 'home');
        }
      });
    }
    writeNames(directory, secret, cell, number);
    cell.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    cell.close();
  });
}

/** Writes the addresses of a cell's accounts into the directory. */
function writeNames(directory: string, secret: string, cell: DatabaseSync, number: number): void {
  const names = openFile(directory);
  const insert = names.prepare(
    "INSERT OR IGNORE INTO names (kind, key, cell, id, state, reservation) VALUES ('email', ?, ?, ?, 'confirmed', ?)",
  );
  inTransaction(names, () => {
    for (const { id, email } of cell.prepare('SELECT id, email FROM users').all()) {
      const key = createHmac('sha256', secret)
        .update(`email:${String(email)}`)
        .digest('base64url');
      insert.run(key, number, String(id), String(id));
    }
  });
  names.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  names.close();
}

/** Opens a file of a server that does not run, for many writes. */
export function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  return db;
}

export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN');
  work();
  db.exec('COMMIT');
}

interface Range {
  readonly from: number;
  readonly until: number;
  readonly step: number;
  /** Of the target cell. */
  readonly number: number;
}

function copy(
  db: DatabaseSync,
  table: string,
  isTheirs: string,
  userId: string,
  { from, until, step, number }: Range,
  source: 'main' | 'home',
): void {
  const columns = db.prepare(`SELECT name, type FROM pragma_table_info('${table}')`).all() as Record<string, string>[];
  const values = columns.map(({ name = '', type = '' }) => {
    if (name === 'email') return `nth || '-' || email`;
    if (!/text/i.test(type)) return `"${name}"`;
    // In a login, `account_id` is the learner's own id.
    if (inCell.includes(name) || inCell.includes(`${table}.${name}`))
      return `'${number}-' || printf('%06x', nth) || substr("${name}", instr("${name}", '-') + 7)`;
    return own.includes(name) ? `printf('%06x', nth) || substr("${name}", 7)` : `"${name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`);
  const found = isTheirs.replace(/ from (\w+)/g, ` from ${source}.$1`);
  db.prepare(
    `WITH RECURSIVE numbers (nth) AS (SELECT ${from} UNION ALL SELECT nth + ${step} FROM numbers
      WHERE nth + ${step} <= ${until})
    INSERT INTO main.${table} (${names.join()})
    SELECT ${values.join()} FROM numbers CROSS JOIN (SELECT * FROM ${source}.${table} WHERE ${found})
    WHERE nth <= ${until}`,
  ).run(userId);
}
