import { reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';

beforeEach(async () => {
  // What a test before left under way after its answers would write into this one's database.
  await waitForGlobalWaitUntil();
  await reset();
  // In one batch: the plugin's own way takes a dozen, before each of some hundred tests.
  await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)));
});
