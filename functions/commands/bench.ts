import { live } from './bench/live.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { presses } from './bench/presses.ts';
import { scale } from './bench/scale.ts';
import { throughput } from './bench/throughput.ts';
import { buildAll } from './build/builder.ts';
import { Failure, main } from './processes.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  throughput,
  scale,
  memory,
  live,
  pages,
  presses,
};

/** Runs a benchmark; the tests run none, as results depend on the machine. */
await main(async () => {
  const [name = 'throughput', ...args] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Failure(`Unknown benchmark. Choose one: ${Object.keys(benches).join(', ')}.`);
  await buildAll();
  await bench(args);
  // Sockets may still be open and would keep the process alive.
  process.exit(0);
});
