import { defineConfig } from 'playwright/test';
import { port, storiesServer } from './support/stories/state.ts';

/** Stories in a real Chromium against the built site on workerd, with its own databases. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  // One more than the two cores it is meant for: a story that waits leaves its core to another.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
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
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
