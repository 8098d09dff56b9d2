import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A server in separate processes. */
export interface KillableServer {
  readonly origin: string;
  readonly contentToken: string;
  /** Kills every process of the server at once. */
  readonly kill: () => Promise<void>;
}

/** Starts a server with the learners spread over several cells. */
export async function startKillable(port: number, state: string, cells = 3): Promise<KillableServer> {
  await waitUntilFree(port);
  const child = spawn(process.execPath, ['--no-warnings', 'functions/commands/serve.ts', String(port), state], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CELLS: String(cells) },
  });
  const ended = once(child, 'exit');
  const ready = once(createInterface(child.stdout), 'line');
  const first = await Promise.race([ready, ended]);
  if (!String(first[0]).startsWith('Serving')) throw new Error('The server did not start.');
  const { content } = JSON.parse(readFileSync(`${state}/secrets.json`, 'utf8')) as { content: string };
  return {
    origin: `http://localhost:${port}`,
    contentToken: content,
    kill: async () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

/** Waits until the system has released a port. */
async function waitUntilFree(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const answered = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (!answered) return;
  }
}
