import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type * as Fuzzer from '../../tests/security/fuzz/fuzzer.ts';
import { buildAll } from './build/builder.ts';
import { inRoot } from './paths.ts';
import { Failure, main } from './processes.ts';

/** Sends hostile texts to every field of every endpoint of a server of its own; does not use this machine's data. */
await main(async () => {
  const { values } = parseArgs({
    options: { calls: { type: 'string' }, seed: { type: 'string' }, from: { type: 'string' } },
  });
  const calls = Number(values.calls ?? 2_000);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  const from = Number(values.from ?? 0);
  if (![calls, seed, from].every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new Failure('Give whole numbers: npm run fuzz -- --calls 50000 --seed 7');
  await buildAll();
  console.log(`Seed ${seed}, ${calls} calls …`);
  // The fuzzer imports samples by a glob, which needs Vite.
  const { module } = await runnerImport<typeof Fuzzer>(inRoot('tests/security/fuzz/fuzzer.ts'), { configFile: false });
  const { fuzzNewServer, describeBreach } = module;
  const report = await fuzzNewServer({ seed, calls, from, onProgress });
  printReport(report);
  const [first] = report.breaches;
  if (!first) return;
  console.error(
    `\n${describeBreach(first)}\n  again: npm run fuzz -- --seed ${seed} --from ${first.attack.number} --calls 1`,
  );
  throw new Failure(`${report.breaches.length} of ${calls} calls found a breach.`);
});

function onProgress(sent: number): void {
  if (sent % 1_000 === 0) console.log(`  ${sent} calls`);
}

function printReport({ statuses, places, slowest, breaches }: Fuzzer.FuzzReport): void {
  const counts = Object.entries(statuses).map(([status, count]) => `${status} ${count} times`);
  console.log(`${places} places; answers: ${counts.join(', ')}`);
  console.log(`Slowest answer: ${slowest.milliseconds} ms (${slowest.name})`);
  const reasons = new Map<string, number>();
  for (const { attack, reason } of breaches) {
    const line = `${attack.name} ${reason.slice(0, 160)}`;
    reasons.set(line, (reasons.get(line) ?? 0) + 1);
  }
  for (const [line, count] of reasons) console.error(`${count} times ${line}`);
}
