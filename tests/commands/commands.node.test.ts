import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../functions/commands/local/migrations.ts';

function command(name: string, args: string[] = [], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [`functions/commands/${name}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

test('the start on a port in use fails with one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const { status, stderr } = command('start', [], { PORT: port });
  taken.close();
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=8790 npm start`,
  );
});

test('a dry run of a deployment uploads nothing', () => {
  const { status, stdout } = command('deploy', ['--dry-run']);
  expect(status).toBe(0);
  expect(stdout).toContain('--dry-run: exiting now.');
  expect(stdout).toMatch(/env\.CELL_0[^]*env\.DIRECTORY[^]*env\.LIBRARY/);
});

test('the catalogue lists pages, endpoints, errors, events, messages and notifications', () => {
  const { stdout } = command('catalogue');
  expect(stdout).toMatch(/^page\s+\/dashboard\s+learners\s+dashboard$/m);
  expect(stdout).toMatch(/^POST\s+\/api\/auth\/login\s+anyone\s+accounts\.login$/m);
  expect(stdout).toMatch(/^error\s+PLAN_REQUIRED\s+403$/m);
  expect(stdout).toMatch(/^event\s+quiz_started\s+quizzes$/m);
  expect(stdout).toMatch(/^message\s+notification_created\s+notifications$/m);
  expect(stdout).toMatch(/^notification\s+CertificateIssued\s+certificates\s+certificates$/m);
});

let running: Miniflare | undefined;
afterEach(() => running?.dispose());

test('a migration that fails changes nothing, and the error names it', async () => {
  running = new Miniflare(
    convertV4MiniflareOptions({ modules: true, script: 'export default {}', d1Databases: ['DB'] }),
  );
  const db = await running.getD1Database('DB');
  const folder = mkdtempSync(`${tmpdir()}/migrations-`);
  writeFileSync(`${folder}/0000_good.sql`, 'CREATE TABLE good (id TEXT);');
  writeFileSync(`${folder}/0001_bad.sql`, 'CREATE TABLE half (id TEXT);\n--> statement-breakpoint\nCREATE NONSENSE;');
  await expect(migrate(db, folder)).rejects.toThrow(/^The migration 0001_bad\.sql could not be applied: /);
  const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE name IN ('good', 'half')").all();
  expect(results).toEqual([{ name: 'good' }]);
});
