import { printedTable } from '../../tests/specification/proofs.ts';
import { buildAll } from './builder.ts';
import { runChecks } from './checks.ts';
import { chromiumPath, ensurePdfReader } from './machine.ts';
import { main, run } from './processes.ts';

await main(async () => {
  const env = { CHROMIUM_PATH: chromiumPath() };
  ensurePdfReader();
  await buildAll();
  await runChecks();
  await run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--root', '.'], {
    otherwise: 'Some tests failed; the reasons stand above.',
    env,
  });
  await run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
    otherwise: 'Some stories in the browser failed; the reasons stand above.',
    env,
  });
  console.log(`\n${printedTable()}`);
  console.log('\nEvery check and every test passed.');
});
