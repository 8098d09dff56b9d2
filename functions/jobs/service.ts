import { platformDb, type PlatformDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { reportError } from '../reports/report.ts';
import { withUpToDateCopies } from '../viewers/watch.ts';
import { endLease, takeLeases } from './queries.ts';
import type { Job } from './rules.ts';

class TookTooLong extends Error {}

/** Runs the jobs that are due, side by side: a failed one does not stop the others and is due again. */
export async function runDueJobs(env: Env, table: readonly Job[], now: Date): Promise<void> {
  const db = platformDb(env);
  try {
    const due = await takeLeases(db, table, now);
    await Promise.all(due.map((job) => runJob(env, db, job, now)));
  } catch (error) {
    await failed(error, env);
  }
}

async function runJob(env: Env, db: PlatformDatabase, job: Job, now: Date): Promise<void> {
  try {
    const rows = await withUpToDateCopies(env, () => withinLimit(job, job.run(env, job.rows)));
    await endLease(db, job, now, rows < job.rows ? now : undefined);
  } catch (error) {
    await failed(error, env);
    // A job that took too long may still be running: its lease expires.
    if (!(error instanceof TookTooLong)) await endLease(db, job, now);
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

async function failed(error: unknown, env: Env): Promise<void> {
  console.error(error);
  await reportError(error, env);
}
