import { cellsOf, type Cell } from '../cells.ts';
import type { Env } from '../../env.ts';
import { reportFailure } from '../failures.ts';
import { endLease, takeLeases } from './queries.ts';
import type { Job } from './rules.ts';

class TookTooLong extends Error {}

/** Runs the jobs that are due in every cell, side by side: what fails in one cell ends nothing in another. */
export async function runDueJobs(env: Env, table: readonly Job[], now: Date): Promise<void> {
  await Promise.all(cellsOf(env).map((cell) => runDueJobsOf(env, cell, table, now)));
}

async function runDueJobsOf(env: Env, cell: Cell, table: readonly Job[], now: Date): Promise<void> {
  try {
    const due = await takeLeases(cell, table, now);
    await Promise.all(due.map((job) => runJob(env, cell, job, now)));
  } catch (error) {
    await reportFailure(error, env);
  }
}

/** Runs a job in a cell; a failed one is due again. */
async function runJob(env: Env, cell: Cell, job: Job, now: Date): Promise<void> {
  try {
    const rows = await withinLimit(job, job.run(env, cell, job.rows));
    await endLease(cell, job, now, rows < job.rows ? now : undefined);
  } catch (error) {
    await reportFailure(error, env);
    // A job that took too long may still be running: its lease expires.
    if (!(error instanceof TookTooLong)) await endLease(cell, job, now);
  }
}

async function withinLimit<Value>({ name, limit }: Job, work: Promise<Value>): Promise<Value> {
  const ended = new AbortController();
  const timeout = scheduler.wait(limit * 1000, { signal: ended.signal }).then(() => {
    throw new TookTooLong(`The job "${name}" took longer than ${limit} seconds.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    ended.abort();
  }
}
