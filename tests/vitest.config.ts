import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { Response } from 'miniflare';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Modules that the Worker imports of its largest packages. */
const largestPackages = [
  ...new Set(
    globSync(['functions/**/*.ts', 'src/contract/**/*.ts', 'tests/**/*.worker.test.ts'])
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap(
        (code) => code.match(/(?<= from ')(drizzle-orm|hono|pdf-lib|valibot|@sentry\/cloudflare)\b[^']*/g) ?? [],
      ),
  ),
];

// The run removes what its tests store; where memory has room, no write waits for a disk.
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

const minute = 60_000;

/** Limits only end what hangs: a machine a tenth as fast keeps them. */
const limits = { testTimeout: 10 * minute, hookTimeout: 10 * minute, expect: { poll: { timeout: 2 * minute } } };

/** The suffix of a test says where it runs: `.node`, `.dom` or `.worker`; `.load` runs in Node, alone. */
export default defineConfig(async () => ({
  test: {
    // One more than the two cores it is meant for: a file that waits leaves its core to another.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.node.test.ts'],
          ...limits,
          // Most files end sooner than a process starts.
          isolate: false,
          // A Worker reads the trusted certificates when its runtime starts.
          env: { NODE_EXTRA_CA_CERTS: 'tests/support/servers/localhost.pem' },
        },
      },
      { test: { name: 'load', include: ['tests/**/*.load.test.ts'], ...limits, fileParallelism: false } },
      {
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: [
            'tests/support/islands/fresh-page.ts',
            'src/platform/api/transport.ts',
            'tests/support/islands/patience.ts',
          ],
          // The first setup file records what the later ones and the tests change.
          sequence: { setupFiles: 'list' as const },
          environment: 'happy-dom',
          // To load the window and React takes longer than most tests: the files of a process share them.
          isolate: false,
          ...limits,
        },
      },
      await ofWorker(Number(process.env['CELLS'] ?? 3)),
    ],
  },
}));

/** Passwords are expensive to hash on purpose; what the Worker does with them is provable with cheap hashes. */
const cheapScrypt: Plugin = {
  name: 'cheap-scrypt',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/functions/people/accounts/passwords.ts')
      ? code.replace(`'node:crypto'`, `'${resolve('tests/support/cheap-scrypt.ts')}'`)
      : undefined,
};

/** Tests of the Worker; the learners are spread over several cells, so that a confusion of cells shows. */
async function ofWorker(cells: number) {
  return {
    plugins: [
      cloudflareTest({
        wrangler: { configPath: './functions/wrangler.jsonc' },
        miniflare: {
          d1Databases: Object.fromEntries(Array.from({ length: cells }, (_, cell) => [`CELL_${cell}`, `cell-${cell}`])),
          // Tests reach no network: a request to another host fails.
          outboundService: () => new Response('Out of order.', { status: 503 }),
          // The runtime's own double of the platform's mail binding.
          email: { send_email: [{ name: 'EMAIL', allowed_sender_addresses: ['hello@wardwise.example'] }] },
          bindings: {
            CELL_MIGRATIONS: await readD1Migrations('./functions/data/migrations/cell'),
            DIRECTORY_MIGRATIONS: await readD1Migrations('./functions/data/migrations/directory'),
            LIBRARY_MIGRATIONS: await readD1Migrations('./functions/data/migrations/library'),
            SITE_ORIGIN: 'http://site.test',
            AUTH_SECRET: 'a secret that only the tests know, long enough',
            DIRECTORY_SECRET: 'another secret of the tests, for names in the directory',
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
      ...limits,
      // To import the Worker takes ten times as long as a file's tests: files share it, with new storage for each test.
      isolate: false,
      // Loaded one by one, the modules of its packages take most of the Worker's start.
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
