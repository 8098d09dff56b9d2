import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../functions/commands/local/free-port.ts';
import { startLocalServer, type LocalServer } from '../../functions/commands/local/server.ts';

let server: LocalServer | undefined;
afterEach(() => server?.stop());

/** Processes of the runtime that this process has started. */
function runtimes(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === process.pid && args?.includes('workerd'))
    .map(([, pid]) => Number(pid));
}

test('a local server answers requests and runs its jobs after its runtime has crashed', async () => {
  const before = runtimes();
  server = await startLocalServer({ port: await freePort(), state: mkdtempSync(`${tmpdir()}/crashed-`) });
  const { origin, tick } = server;
  await tick();
  const own = runtimes().filter((pid) => !before.includes(pid));
  expect(own).toHaveLength(1);
  for (const pid of own) process.kill(pid, 'SIGKILL');
  await expect
    .poll(
      async () =>
        (
          await tick()
            .then(() => fetch(`${origin}/auth/login`))
            .catch(() => undefined)
        )?.status,
    )
    .toBe(200);
});
