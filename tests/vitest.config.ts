import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { Response } from 'miniflare';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the Worker imports of its largest packages. */
const largestPackages = [
  ...new Set(
    globSync(['functions/**/*.ts', 'src/contract/**/*.ts', 'tests/**/*.worker.test.ts'])
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap(
        (code) =>
          code.match(/(?<= from ')(better-auth|drizzle-orm|hono|pdf-lib|valibot|@sentry\/cloudflare)\b[^']*/g) ?? [],
      ),
  ),
];

// What tests store goes with the run; where the machine has room in memory, nothing waits for a disk.
const memory = '/dev/shm';
if (process.env['TMPDIR'] === undefined) {
  const folder = mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), 'wardwise-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}

/** A test's suffix says where it runs: `.node`, `.dom` or `.worker`; `.load` runs in Node, alone. */
export default defineConfig(async () => ({
  test: {
    // One more than the two cores it is meant for: a file that waits for a server or a clock leaves its core to another.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.node.test.ts'],
          testTimeout: 20_000,
          // Most files are done sooner than a process has started.
          isolate: false,
          // Workers that a test starts trust this machine's certificate; asked for as their runtime is loaded.
          env: { NODE_EXTRA_CA_CERTS: 'tests/support/servers/localhost.pem' },
        },
      },
      { test: { name: 'load', include: ['tests/**/*.load.test.ts'], fileParallelism: false } },
      {
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: [
            'tests/support/islands/fresh-page.ts',
            'src/platform/api/transport.ts',
            'tests/support/islands/patience.ts',
          ],
          // The first takes note of what those after it and the tests begin.
          sequence: { setupFiles: 'list' as const },
          environment: 'happy-dom',
          // Loading the window and React takes longer than most files' tests: files of a process share them.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      await ofWorker(Number(process.env['LEARNER_SHARDS'] ?? 3)),
    ],
  },
}));

/** Passwords are dear to work out on purpose; what the Worker does with them is proved as well with cheap ones. */
const cheapScrypt: Plugin = {
  name: 'cheap-scrypt',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/functions/accounts/passwords.ts')
      ? code.replace(`'node:crypto'`, `'${resolve('tests/support/cheap-scrypt.ts')}'`)
      : undefined,
};

/** Tests of the Worker; its learners are spread over several databases, so that what crosses from one to another tells. */
async function ofWorker(shards: number) {
  return {
    plugins: [
      cloudflareTest({
        wrangler: { configPath: './functions/wrangler.jsonc' },
        miniflare: {
          d1Databases: Object.fromEntries(
            Array.from({ length: shards }, (_, shard) => [`LEARNERS_${shard}`, `learners-${shard}`]),
          ),
          // Nothing leaves this machine: whatever a test names as somewhere else is out of order.
          outboundService: () => new Response('Out of order.', { status: 503 }),
          // The runtime's own double of the platform's way of sending mail.
          email: { send_email: [{ name: 'EMAIL', allowed_sender_addresses: ['hello@wardwise.example'] }] },
          bindings: {
            PLATFORM_MIGRATIONS: await readD1Migrations('./functions/database/migrations/platform'),
            LEARNER_MIGRATIONS: await readD1Migrations('./functions/database/migrations/learner'),
            SITE_ORIGIN: 'http://site.test',
            AUTH_SECRET: 'a secret that only the tests know, long enough',
            CONTENT_TOKEN: 'the content token of the tests',
            LOCAL_MODE: 'on',
            LIVE_HOST: 'site.test',
            SENTRY_SAMPLE_RATE: 'a lot',
            SUPPORT_SCRIPT_URL: 'https://widget.support.test/widgets/42.js',
          },
        },
      }),
      cheapScrypt,
    ],
    test: {
      name: 'worker',
      include: ['tests/**/*.worker.test.ts'],
      setupFiles: ['tests/support/database/fresh-database.ts'],
      testTimeout: 60_000,
      // Importing the Worker takes ten times as long as a file's tests: files of a process share it. What they may
      // not share, the database and all that is stored, is new for each test.
      isolate: false,
      // Loaded module by module, its packages would take most of the time the Worker takes to load.
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: largestPackages,
            rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
          },
        },
      },
    },
  };
}
