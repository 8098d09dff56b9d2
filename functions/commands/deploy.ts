import { readFileSync } from 'node:fs';
import { buildAll, workerFolder } from './build/builder.ts';
import { wranglerConfig } from './paths.ts';
import { Failure, main, run } from './processes.ts';

/** Builds, applies migrations to the remote database and deploys; `--dry-run` only shows what would go out. */
await main(async () => {
  const isDryRun = process.argv.includes('--dry-run');
  const args = ['--config', wranglerConfig];
  const upload = ['deploy', `${workerFolder}/index.js`, '--no-bundle', ...args];
  await buildAll({ force: !isDryRun });
  if (isDryRun) {
    await run('wrangler', [...upload, '--dry-run'], {
      otherwise: 'The deployment would fail; the reason stands above.',
    });
    return;
  }
  if (readFileSync(wranglerConfig, 'utf8').includes('00000000-0000-0000-0000-000000000000')) {
    throw new Failure(
      'Create a database first (wrangler d1 create wardwise) and put its id into functions/wrangler.jsonc.',
    );
  }
  await run('wrangler', ['d1', 'migrations', 'apply', 'wardwise', '--remote', ...args], {
    otherwise: 'The migrations could not be applied; nothing was deployed.',
  });
  await run('wrangler', upload, { otherwise: 'The deployment failed; the reason stands above.' });
});
