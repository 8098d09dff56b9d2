import { unstable_readConfig } from 'wrangler';
import { buildAll, workerFolder } from './build/builder.ts';
import { wranglerConfig } from './paths.ts';
import { Failure, main, run } from './processes.ts';

interface BoundDatabase {
  readonly database_name?: string;
  readonly database_id?: string;
}

/** Builds, applies migrations to every remote database and deploys; `--dry-run` only shows what would be uploaded. */
await main(async () => {
  const isDryRun = process.argv.includes('--dry-run');
  const configuration = unstable_readConfig({ config: wranglerConfig });
  const args = ['--config', wranglerConfig];
  const upload = ['deploy', `${workerFolder}/index.js`, '--no-bundle', ...args];
  // Pages contain the address of the deployment; a dry run uses existing pages.
  if (!isDryRun) process.env['SITE_ORIGIN'] ||= String(configuration.vars['SITE_ORIGIN']);
  await buildAll({ force: !isDryRun });
  if (isDryRun) {
    await run('wrangler', [...upload, '--dry-run'], {
      otherwise: 'The deployment would fail; see the error above.',
    });
    return;
  }
  const databases: readonly BoundDatabase[] = configuration.d1_databases;
  const missing = databases.find(({ database_id: id }) => id?.startsWith('00000000-0000-0000-0000-'));
  if (missing) {
    throw new Failure(
      `Create a database first (wrangler d1 create ${missing.database_name}) and put its id into functions/wrangler.jsonc.`,
    );
  }
  for (const { database_name: name = '' } of databases) {
    await run('wrangler', ['d1', 'migrations', 'apply', name, '--remote', ...args], {
      otherwise: `The migrations of ${name} could not be applied; nothing was deployed.`,
    });
  }
  await run('wrangler', upload, { otherwise: 'The deployment failed; see the error above.' });
});
