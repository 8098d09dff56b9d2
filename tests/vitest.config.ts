import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { Response } from 'miniflare';
import { defineConfig } from 'vitest/config';

/** Over how many databases the learners of the Worker's tests are spread. */
const shards = Number(process.env['LEARNER_SHARDS'] ?? 1);

/** A test's suffix says where it runs: `.node`, `.dom` or `.worker`; `.load` runs in Node, alone. */
export default defineConfig(async () => ({
  test: {
    // Two cores run two files at a time; left alone, Vitest would keep one of them for itself.
    maxWorkers: 2,
    projects: [
      { test: { name: 'node', include: ['tests/**/*.node.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'load', include: ['tests/**/*.load.test.ts'], fileParallelism: false } },
      {
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.tsx'],
          setupFiles: ['src/platform/api/transport.ts', 'tests/support/islands/patience.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
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
        ],
        test: {
          name: 'worker',
          include: ['tests/**/*.worker.test.ts'],
          setupFiles: ['tests/support/fresh-database.ts'],
          testTimeout: 60_000,
          // Importing the Worker takes ten times as long as a file's tests: files of a process share it. What they may
          // not share, the database and all that is stored, is new for each test.
          isolate: false,
        },
      },
    ],
  },
}));
