import { defineConfig } from 'playwright/test';
import { port, storiesServer } from './support/stories/state.ts';

const minute = 60_000;

/** Runs the stories in Chromium against the built site on workerd, with its own databases. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One more than two cores, as stories spend time waiting.
  workers: 3,
  fullyParallel: true,
  // Limits only end tests that hang: a machine with a tenth of the speed stays within them.
  timeout: 20 * minute,
  expect: { timeout: 1.5 * minute, toPass: { timeout: 1.5 * minute } },
  forbidOnly: true,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    actionTimeout: 2 * minute,
    navigationTimeout: 2 * minute,
    baseURL: `http://localhost:${port}`,
    // Traces would cost a third of the time; `playwright test --trace on` records one.
    screenshot: 'only-on-failure',
    // Animations cost CPU time; stories about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--in-process-gpu'],
    },
  },
  webServer: {
    command: 'node functions/commands/start.ts',
    cwd: new URL('..', import.meta.url).pathname,
    env: storiesServer,
    // The server listens after the demo accounts are complete.
    port,
    // `npm test` starts the server earlier, while other tests run.
    reuseExistingServer: process.env['STORIES_SERVER'] === 'started',
    timeout: 20 * minute,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: minute },
  },
});
