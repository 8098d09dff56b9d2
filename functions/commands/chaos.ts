import { parseArgs } from 'node:util';
import { chaos } from '../../tests/security/chaos/chaos.ts';
import { interruptedFlows } from '../../tests/security/chaos/interrupted-flows.ts';
import { outages } from '../../tests/security/chaos/outages.ts';
import { buildAll } from './build/builder.ts';
import { Failure, main } from './processes.ts';

/** Kills a server of its own repeatedly under load, then makes databases unavailable; does not use this machine's data. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string' },
      learners: { type: 'string' },
      seed: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const kills = Number(values.kills ?? 5);
  const learners = Number(values.learners ?? 12);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  const seconds = Number(values.seconds ?? 80);
  if (![kills, learners, seed, seconds].every((number) => Number.isSafeInteger(number) && number >= 0))
    throw new Failure('Give whole numbers: npm run chaos -- --kills 10 --learners 20 --seed 7');
  await buildAll();
  console.log(`Seed ${seed}, ${kills} kills, ${learners} learners …`);
  const onKill = (kill: number, acknowledged: number) =>
    console.log(`  kill ${kill} after ${acknowledged} acknowledged writes`);
  const report = await chaos({ seed, kills, learners, courses: 3, onKill });
  for (const what of report.lost) console.error(`Lost: ${what}`);
  for (const what of report.forbiddenStates) console.error(`Half-made: ${what}`);
  if (report.lost.length || report.forbiddenStates.length)
    throw new Failure('The server lost acknowledged writes or stored parts of them.');
  console.log(`${report.kills} kills; all ${report.acknowledged} acknowledged writes are stored, none in part.`);
  console.log(`${kills} kills during sign-ups, changes of address and password, and orders …`);
  const flows = await interruptedFlows({ seed, kills });
  for (const what of flows.wrong) console.error(what);
  if (flows.wrong.length) throw new Failure('A kill left a flow that cannot be completed.');
  console.log(`${flows.interrupted} of them were interrupted, and all could be completed.`);
  console.log(`Outages of the directory, the library and a cell, ${seconds} s each …`);
  const wrong = await outages(seconds);
  for (const what of wrong) console.error(what);
  if (wrong.length) throw new Failure('An outage affected learners who do not depend on the database.');
  console.log('Learners who did not depend on the database continued; the others got an error until it was back.');
});
