import { generateKeyPairSync } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { Response } from 'miniflare';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The modules of the largest packages that the Worker imports. */
const largestPackages = [
  ...new Set(
    globSync(['functions/**/*.ts', 'src/contract/**/*.ts', 'tests/**/*.worker.test.ts'])
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap(
        (code) => code.match(/(?<= from ')(drizzle-orm|hono|jose|pdf-lib|valibot|@sentry\/cloudflare)\b[^']*/g) ?? [],
      ),
  ),
];

// The run removes its temporary files; in memory, writes do not wait for a disk.
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

/** Limits only end tests that hang: a machine with a tenth of the speed stays within them. */
const limits = { testTimeout: 10 * minute, hookTimeout: 10 * minute, expect: { poll: { timeout: 2 * minute } } };

/** The suffix of a test selects its project: `.node`, `.dom` or `.worker`; `.load` runs in Node, one file at a time. */
export default defineConfig(async () => ({
  test: {
    // One more than two cores, as tests spend time waiting.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.node.test.ts'],
          ...limits,
          // To start a process takes longer than most files.
          isolate: false,
          // The runtime reads trusted certificates when it starts.
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
            'tests/support/islands/timeouts.ts',
            'tests/support/islands/workers.ts',
          ],
          // The first setup file records and reverts changes by the later ones and the tests.
          sequence: { setupFiles: 'list' as const },
          environment: 'happy-dom',
          // Files share the window and React, which take longer to load than most tests.
          isolate: false,
          ...limits,
        },
      },
      await ofWorker(Number(process.env['CELLS'] ?? 3)),
    ],
  },
}));

/** Replaces an import of one module of the product by a module of the tests. */
const replaceImport = (importer: string, imported: string, replacement: string): Plugin => ({
  name: `replace-import-of-${importer}`,
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith(`/functions/${importer}.ts`)
      ? code.replace(`'${imported}'`, `'${resolve(`tests/support/${replacement}.ts`)}'`)
      : undefined,
});

/** A cheap password hash: the tests do not depend on its cost. */
const cheapScrypt = replaceImport('people/accounts/passwords', 'node:crypto', 'cheap-scrypt');

/** Tests wait for the work after responses. */
const pendingWork = replaceImport('data/failures', 'cloudflare:workers', 'wait-until');

/**
 * Imports on demand become part of the start. Vitest requests a module for each of them, even for one that is loaded, and
 * requests at once share that promise: the runtime cancels the second one.
 */
const importsAtStart: Plugin = {
  name: 'imports-at-start',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/functions\/.*\.ts$/.test(id)) return undefined;
    const modules: string[] = [];
    const eager = code.replace(/(?<!typeof )\bimport\(('[^']+')\)/g, (_, module: string) => {
      modules.push(module);
      return `Promise.resolve(onDemand${modules.length})`;
    });
    const imports = modules.map((module, index) => `import * as onDemand${index + 1} from ${module};`);
    // On the first line, so that stack traces keep their lines.
    return modules.length > 0 ? `${imports.join(' ')} ${eager}` : undefined;
  },
};

/** The key that signs badges, and one that signed them before. */
const badgeKeys = () =>
  [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }));

/** Tests of the Worker; learners are spread over several cells, which reveals access to a wrong cell. */
async function ofWorker(cells: number) {
  return {
    plugins: [
      cloudflareTest({
        wrangler: { configPath: './functions/wrangler.jsonc' },
        miniflare: {
          d1Databases: Object.fromEntries(Array.from({ length: cells }, (_, cell) => [`CELL_${cell}`, `cell-${cell}`])),
          // Requests to other hosts fail.
          outboundService: () => new Response('Out of order.', { status: 503 }),
          // The runtime's stand-in for the platform's mail binding.
          email: { send_email: [{ name: 'EMAIL', allowed_sender_addresses: ['hello@wardwise.example'] }] },
          bindings: {
            CELL_MIGRATIONS: await readD1Migrations('./functions/data/migrations/cell'),
            DIRECTORY_MIGRATIONS: await readD1Migrations('./functions/data/migrations/directory'),
            LIBRARY_MIGRATIONS: await readD1Migrations('./functions/data/migrations/library'),
            SEARCH_MIGRATIONS: await readD1Migrations('./functions/data/migrations/search'),
            SITE_ORIGIN: 'http://site.test',
            AUTH_SECRET: 'a secret that only the tests know, long enough',
            DIRECTORY_SECRET: 'another secret of the tests, for names in the directory',
            CONTENT_TOKEN: 'the content token of the tests',
            BADGE_KEYS: JSON.stringify(badgeKeys()),
            LOCAL_MODE: 'on',
            LIVE_HOST: 'site.test',
            PARS_PROVIDER_ID: '1234567',
            SENTRY_SAMPLE_RATE: 'a lot',
            SUPPORT_SCRIPT_URL: 'https://widget.support.test/widgets/42.js',
          },
        },
      }),
      cheapScrypt,
      pendingWork,
      importsAtStart,
    ],
    test: {
      name: 'worker',
      include: ['tests/**/*.worker.test.ts'],
      setupFiles: ['tests/support/database/fresh-database.ts'],
      ...limits,
      // Files share the Worker, which takes ten times as long to import as their tests run; each test has empty storage.
      isolate: false,
      // Bundles the modules of packages: loading each separately takes most of the Worker's start.
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
