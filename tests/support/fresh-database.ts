import { applyD1Migrations, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';

beforeEach(async () => {
  // What a test before left under way after its answers would write into this one's database.
  await waitForGlobalWaitUntil();
  // The database of the test before has been seen to outlive a reset on a busy machine.
  do await reset();
  while (await isMigrated());
  await applyD1Migrations(env.DB, env.MIGRATIONS);
});

async function isMigrated(): Promise<boolean> {
  return (await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first()) !== null;
}
