import { memory } from './bench/memory.ts';
import { scale } from './bench/scale.ts';
import { throughput } from './bench/throughput.ts';
import { buildAll } from './build/builder.ts';
import { Failure, main } from './processes.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = { throughput, scale, memory };

/** Measures what depends on the machine; never part of the tests. */
await main(async () => {
  const [name = 'throughput'] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Failure(`There is no such bench. Choose one: ${Object.keys(benches).join(', ')}.`);
  await buildAll();
  await bench();
  // Sockets of the load may still be open.
  process.exit(0);
});
