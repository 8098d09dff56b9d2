import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { seeded } from '../seeded.ts';
import { movingOn, ordering, replacingPassword, signingUp, type Flow } from './flows.ts';
import { halfMade } from './invariants.ts';
import { startKillable } from './killable-server.ts';

/** Within how many milliseconds of their beginning the server is killed: the flows take about as long. */
const longest = 1500;

interface Options {
  readonly seed: number;
  readonly kills: number;
}

/**
 * Kills a server amid sign-ups, changes of address and password, and orders; afterwards everybody finishes what they
 * began. Returns what is half-made or lost, and how many flows a kill interrupted.
 */
export async function interruptedFlows({ seed, kills }: Options): Promise<{ wrong: string[]; interrupted: number }> {
  const state = mkdtempSync(`${tmpdir()}/flows-`);
  const port = await freePort();
  const random = seeded(seed);
  const wrong: string[] = [];
  let interrupted = 0;
  let server = await startKillable(port, state);
  try {
    for (let round = 1; round <= kills; round++) {
      const flows: Flow[] = [
        signingUp(server, `newcomer ${round}`),
        signingUp(server, `second newcomer ${round}`),
        await movingOn(server, `mover ${round}`),
        await replacingPassword(server, `changer ${round}`),
        await ordering(server, `buyer ${round}`),
      ];
      const acting = flows.map((flow) => flow.act().then(() => false, isCutOff));
      await new Promise((resolve) => setTimeout(resolve, random() * longest));
      await server.kill();
      interrupted += (await Promise.all(acting)).filter(Boolean).length;
      wrong.push(...halfMade(state));
      server = await startKillable(port, state);
      for (const flow of flows) wrong.push(...(await flow.settle().catch((error: unknown) => [String(error)])));
    }
    await server.kill();
    wrong.push(...halfMade(state));
    return { wrong: [...new Set(wrong)], interrupted };
  } finally {
    await server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

/** A request without an answer was cut off; anything else is a fault. */
function isCutOff(error: unknown): true {
  if (error instanceof TypeError) return true;
  throw error;
}
