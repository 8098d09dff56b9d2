import { cellsOf, type Cell } from '../cells.ts';
import type { Env } from '../../env.ts';
import { reportFailure } from '../failures.ts';
import { releaseLease, leaseDueJobs } from './queries.ts';
import type { Job } from './rules.ts';

class JobTimeout extends Error {}

/** Runs the due jobs of all cells in parallel; a failure in one cell does not affect another. */
export async function runDueJobs(env: Env, table: readonly Job[], now: Date): Promise<void> {
  await Promise.all(cellsOf(env).map((cell) => runDueJobsOf(env, cell, table, now)));
}

async function runDueJobsOf(env: Env, cell: Cell, table: readonly Job[], now: Date): Promise<void> {
  try {
    const due = await leaseDueJobs(cell, table, now);
    await Promise.all(due.map((job) => runJob(env, cell, job, now)));
  } catch (error) {
    await reportFailure(error, env);
  }
}

/** Runs a job in a cell; a failed job stays due. */
async function runJob(env: Env, cell: Cell, job: Job, now: Date): Promise<void> {
  try {
    const rows = await withinLimit(job, job.run(env, cell, job.rows));
    await releaseLease(cell, job, now, rows < job.rows ? now : undefined);
  } catch (error) {
    await reportFailure(error, env);
    // A job that took too long may still be running: its lease expires.
    if (!(error instanceof JobTimeout)) await releaseLease(cell, job, now);
  }
}

async function withinLimit<Value>({ name, limit }: Job, work: Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const timeout = scheduler.wait(limit * 1000, { signal: timer.signal }).then(() => {
    throw new JobTimeout(`The job "${name}" took longer than ${limit} seconds.`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
