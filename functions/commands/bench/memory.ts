import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Client } from '../client.ts';
import { fillEmptyDatabase } from '../demo/fill.ts';
import { demoPassword, people } from '../demo/people.ts';
import { startLocalServer } from '../local/server.ts';
import { stateFolder } from '../paths.ts';
import { endpoint, printTable, runOnce } from './load.ts';

const inspectorPort = 8849;

/** Total numbers of requests after which memory is measured. */
const steps = [1000, 10_000, 30_000];

const course = 'ecg-first-five-minutes';

/** Paths to read in turn. */
const mixed = [
  '/dashboard',
  '/courses',
  '/courses?search=heart',
  `/courses/${course}`,
  `/courses/${course}/summary`,
  '/courses/sepsis-the-first-hour/quizzes/mastery',
  '/certificates',
  '/auth/user/notifications',
];

/** Prints the memory of the server and of the Worker after increasing numbers of requests. */
export async function memory(): Promise<void> {
  const state = `${stateFolder}/bench-memory`;
  rmSync(state, { recursive: true, force: true });
  const server = await startLocalServer({ port: 8841, state, vars: { RATE_LIMITS: 'off' }, inspectorPort });
  try {
    await fillEmptyDatabase(server);
    const client = new Client(server.origin);
    await client.ask('POST', '/api/auth/login', { email: people.pro.email, password: demoPassword });
    const rows = [['at the start', ...(await sizes())]];
    let done = 0;
    for (const until of steps) {
      const amount = Math.ceil((until - done) / mixed.length);
      for (const path of mixed) {
        await runOnce({ name: path, path: endpoint(path), clients: [client], origin: server.origin }, { amount });
      }
      done = until;
      rows.push([`after ${until} requests`, ...(await sizes())]);
    }
    await inspect('HeapProfiler.collectGarbage');
    rows.push(['after collecting garbage', ...(await sizes())]);
    printTable(['memory in MB', 'workerd', "the Worker's heap, used", "the Worker's heap, reserved"], rows);
  } finally {
    await server.stop();
  }
}

async function sizes(): Promise<string[]> {
  const { usedSize = 0, totalSize = 0 } = await inspect('Runtime.getHeapUsage');
  return [residentBytes(), usedSize, totalSize].map((bytes) => (bytes / 1024 ** 2).toFixed(0));
}

/** The resident memory of all workerd child processes, in bytes. */
function residentBytes(): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const texts = ids.map((id) => {
    try {
      return readFileSync(`/proc/${id}/status`, 'utf8');
    } catch {
      // The process has ended.
      return '';
    }
  });
  const own = texts.filter((text) => /^Name:\s+workerd$/m.test(text) && text.includes(`PPid:\t${process.pid}\n`));
  return own.reduce((sum, text) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024, 0);
}

/** Calls a method of the Worker's inspector. */
async function inspect(method: string): Promise<Record<string, number>> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as Record<string, string>[];
  const socket = new WebSocket(targets[0]?.['webSocketDebuggerUrl'] ?? '');
  const answer = new Promise<Record<string, number>>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method }));
    socket.onerror = () => reject(new Error('The inspector does not respond.'));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> };
      if (message.id === 1) resolve(message.result ?? {});
    };
  });
  return answer.finally(() => socket.close());
}
