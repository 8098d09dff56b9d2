import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './paths.ts';

/** A failure that is told in one sentence; anything else is a bug and shows its stack. */
export class Failure extends Error {}

interface Options {
  /** Sentence for the person when the program fails. */
  readonly otherwise: string;
  readonly env?: Record<string, string>;
  /** Keeps the output to itself unless the program fails. */
  readonly quiet?: boolean;
  /** Takes only what of the processor nobody else wants. */
  readonly lowPriority?: boolean;
}

/** Runs a program of the project to its end. */
export async function run(
  program: string,
  args: readonly string[],
  { otherwise, env, quiet, lowPriority }: Options,
): Promise<void> {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
  if (status === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Failure(otherwise);
}

/** Starts a program of the project that goes on beside others; returns what ends it, as the end of this process does. */
export function runBeside(program: string, args: readonly string[], env: Record<string, string>): () => void {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  const end = () => void child.kill();
  process.once('exit', end);
  process.once('SIGTERM', () => process.exit(143));
  return end;
}

/** Runs a command's body; a failure ends in one sentence and a non-zero status. */
export async function main(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Does one step of a command and says in a line how long it took. */
export async function step<Result>(name: string, body: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await body();
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}
