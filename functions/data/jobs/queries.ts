import { and, eq, sql } from 'drizzle-orm';
import type { Cell } from '../cells.ts';
import { leaseEnd, period, type Job } from './rules.ts';
import { jobs } from './schema.ts';

/** Takes the leases of all jobs that are due and that no other run holds; returns these jobs. */
export async function takeLeases(db: Cell, table: readonly Job[], now: Date): Promise<Job[]> {
  const [first, ...others] = table.map((job) => takeLease(db, job, now));
  if (!first) return [];
  const taken = (await db.batch([first, ...others])).flat().map(({ name }) => name);
  return table.filter(({ name }) => taken.includes(name));
}

function takeLease(db: Cell, job: Job, now: Date) {
  const { name, interval } = job;
  const leasedUntil = leaseEnd(job, now);
  const isFree = sql`coalesce(${jobs.leasedUntil}, 0) <= ${now.getTime()}`;
  const isDue = sql`coalesce(${jobs.lastRunAt}, 0) <= ${now.getTime() - (interval - period) * 1000}`;
  return db
    .insert(jobs)
    .values({ name, interval, leasedUntil })
    .onConflictDoUpdate({ target: jobs.name, set: { interval, leasedUntil }, setWhere: and(isFree, isDue) })
    .returning({ name: jobs.name });
}

/** Gives the lease of a run back, if it is still its own; `lastRunAt` if the run left nothing to do. */
export async function endLease(db: Cell, job: Job, now: Date, lastRunAt?: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: null, ...(lastRunAt && { lastRunAt }) })
    .where(and(eq(jobs.name, job.name), eq(jobs.leasedUntil, leaseEnd(job, now))));
}
