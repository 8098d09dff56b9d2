import { scryptSync } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { printedTable } from '../../tests/specification/proofs.ts';
import { storiesServer } from '../../tests/support/stories/state.ts';
import { buildAll } from './build/builder.ts';
import { runChecks } from './test/checks.ts';
import { chromiumPath, ensurePdfReader } from './test/machine.ts';
import { root, stateFolder } from './paths.ts';
import { Failure, main, run, runInBackground, step } from './processes.ts';
import { slowestTests } from './test/reports.ts';

const reports = `${stateFolder}/reports`;

/** Duration of the measurement, in milliseconds. */
const measurementMs = 2_000;

await main(async () => {
  const began = performance.now();
  const [feature] = process.argv.slice(2);
  const [folder] = feature ? globSync([`tests/${feature}/`, `tests/*/${feature}/`], { cwd: root }) : [];
  if (feature && !folder)
    throw new Failure(
      `There is no folder ${feature} in tests. Use the name of a feature's folder: npm test -- courses`,
    );
  const filter = folder ? [`${folder}/`] : [];
  const hasTests = (suffix: string) => globSync(`${filter[0] ?? 'tests/'}**/*.${suffix}`, { cwd: root }).length > 0;
  // Installed while the first tests run: only the stories need a browser.
  const pdfReader = ensurePdfReader();
  const browser = pdfReader.then(chromiumPath);
  browser.catch(() => undefined);
  rmSync(reports, { recursive: true, force: true });

  const tests = (name: string, ...projects: readonly string[]) => step(name, () => runVitest(name, projects, filter));
  const stories = async () => runStories(await browser, filter);

  const allTests = async () => {
    // The server creates the demo accounts of the stories while other tests run.
    const stopServer = hasTests('e2e.ts')
      ? runInBackground('node', ['functions/commands/start.ts'], storiesServer)
      : undefined;
    // One run for all kinds, so that no core waits for the longest file of a kind.
    const endpoints = hasTests('worker.test.ts') ? ['worker'] : [];
    await tests('Functions, islands and endpoints', 'node', 'dom', ...endpoints);
    if (hasTests('e2e.ts')) await step('Stories in the browser', stories);
    stopServer?.();
    // Runs alone, as it measures the delay of messages.
    if (hasTests('load.test.ts')) await tests('Many sockets', 'load');
  };

  await step('Build', buildAll);
  await pdfReader;
  // The checks use CPU time that the tests leave.
  const checks = feature ? Promise.resolve() : runChecks({ lowPriority: true });
  const all = [checks, allTests()];
  // Waits for all, so that none continues after the failure of another.
  await Promise.allSettled(all);
  await Promise.all(all);
  if (!feature) console.log(`\n${printedTable()}`);
  console.log(`\nThe slowest 20:\n${slowestTests(reports, 20).join('\n')}`);
  console.log(`\n${describeDuration(performance.now() - began)}`);
  console.log(feature ? `\nEvery test of ${feature} passed.` : '\nEvery check and every test passed.');
});

/** Runs the tests of some of Vitest's projects; prints their output if one fails. */
function runVitest(name: string, projects: readonly string[], filter: readonly string[]) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${projects[0]}.json`];
  const args = ['run', '--config', 'tests/vitest.config.ts', '--root', '.', '--passWithNoTests', ...report];
  return run('vitest', [...args, ...projects.map((project) => `--project=${project}`), ...filter], {
    otherwise: `${name}: some tests failed; the reasons are printed above.`,
    quiet: true,
  });
}

function runStories(chromium: string, filter: readonly string[]) {
  return run('playwright', ['test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests', ...filter], {
    otherwise: 'Some stories in the browser failed; the reasons are printed above.',
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/stories.json`,
      STORIES_SERVER: 'started',
    },
    quiet: true,
  });
}

/** Describes the duration of a run with the speed of the machine, which makes runs on two machines comparable. */
function describeDuration(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s on a machine that derives ${measureKeysPerSecond().toFixed(1)} keys per second.`;
}

/** Measures how many keys one thread derives with scrypt per second. */
function measureKeysPerSecond(): number {
  const began = performance.now();
  let keys = 0;
  while (performance.now() - began < measurementMs) {
    scryptSync('a password', 'a salt', 64, { N: 16_384, r: 8, p: 1 });
    keys++;
  }
  return (keys * 1000) / (performance.now() - began);
}
