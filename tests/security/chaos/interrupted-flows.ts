import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '../../../functions/commands/local/free-port.ts';
import { seeded } from '../seeded.ts';
import { changingAddress, ordering, replacingPassword, signingUp, type Flow } from './flows.ts';
import { forbiddenStates } from './invariants.ts';
import { startKillable } from './killable-server.ts';

/** Maximum time before the server is killed, in milliseconds: about the duration of the flows. */
const maxDelay = 1500;

interface Options {
  readonly seed: number;
  readonly kills: number;
}

/**
 * Kills a server during sign-ups, changes of address and password, and orders; afterwards completes all flows. Returns
 * forbidden states and lost data, and the number of interrupted flows.
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
        await changingAddress(server, `mover ${round}`),
        await replacingPassword(server, `changer ${round}`),
        await ordering(server, `buyer ${round}`),
      ];
      const acting = flows.map((flow) => flow.act().then(() => false, isInterrupted));
      await new Promise((resolve) => setTimeout(resolve, random() * maxDelay));
      await server.kill();
      interrupted += (await Promise.all(acting)).filter(Boolean).length;
      wrong.push(...forbiddenStates(state));
      server = await startKillable(port, state);
      for (const flow of flows) wrong.push(...(await flow.settle().catch((error: unknown) => [String(error)])));
    }
    await server.kill();
    wrong.push(...forbiddenStates(state));
    return { wrong: [...new Set(wrong)], interrupted };
  } finally {
    await server.kill();
    rmSync(state, { recursive: true, force: true });
  }
}

/** Returns true for a request without a response; throws other errors. */
function isInterrupted(error: unknown): true {
  if (error instanceof TypeError) return true;
  throw error;
}
