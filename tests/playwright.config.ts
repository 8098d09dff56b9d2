import { defineConfig } from 'playwright/test';
import { port, storiesServer } from './support/stories/state.ts';

const minute = 60_000;

/** Stories in a real Chromium against the built site on workerd, with its own databases. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One more than the two cores it is meant for: a story that waits leaves its core to another.
  workers: 3,
  fullyParallel: true,
  // Limits only end what hangs: a machine a tenth as fast keeps them.
  timeout: 20 * minute,
  expect: { timeout: 1.5 * minute, toPass: { timeout: 1.5 * minute } },
  forbidOnly: true,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    actionTimeout: 2 * minute,
    navigationTimeout: 2 * minute,
    baseURL: `http://localhost:${port}`,
    // A trace of every step would cost a third of the time; `playwright test --trace on` makes one of a story.
    screenshot: 'only-on-failure',
    // Animation costs CPU; a story that proves motion asks for it.
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
    // The server listens once the demo accounts are complete, so stories begin with its first answer.
    port,
    // The whole run starts it early, beside the tests before.
    reuseExistingServer: process.env['STORIES_SERVER'] === 'started',
    timeout: 20 * minute,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: minute },
  },
});
