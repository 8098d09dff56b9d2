import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './paths.ts';

/** An expected failure, printed as one sentence; other errors are printed with their stack. */
export class Failure extends Error {}

/** A third of the CPU share of others; with the lowest priority, a program would stand still beside busy ones. */
const lowNiceness = 5;

interface Options {
  /** The sentence to print if the program fails. */
  readonly otherwise: string;
  readonly env?: Record<string, string>;
  /** Prints the output only if the program fails. */
  readonly quiet?: boolean;
  /** Runs with a lower CPU priority than the tests beside it. */
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
  if (lowPriority && child.pid) setPriority(child.pid, lowNiceness);
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

/** Starts a program of the project in the background; returns a function that stops it, as the end of this process does. */
export function runInBackground(program: string, args: readonly string[], env: Record<string, string>): () => void {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  const stop = () => void child.kill();
  process.once('exit', stop);
  process.once('SIGTERM', () => process.exit(143));
  return stop;
}

/** Runs the body of a command; prints a failure and exits with status 1. */
export async function main(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Runs a step of a command and prints its duration. */
export async function step<Result>(name: string, body: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await body();
  console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}
