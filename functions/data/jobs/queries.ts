import { and, eq, sql } from 'drizzle-orm';
import type { Cell } from '../cells.ts';
import { leaseEnd, period, type Job } from './rules.ts';
import { jobs } from './schema.ts';

/** Leases all due jobs that are not leased by another run; returns them. */
export async function leaseDueJobs(db: Cell, table: readonly Job[], now: Date): Promise<Job[]> {
  const [first, ...others] = table.map((job) => leaseJob(db, job, now));
  if (!first) return [];
  const leased = (await db.batch([first, ...others])).flat().map(({ name }) => name);
  return table.filter(({ name }) => leased.includes(name));
}

function leaseJob(db: Cell, job: Job, now: Date) {
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

/** Releases the lease of a run unless it has expired; sets `lastRunAt` if no rows are left. */
export async function releaseLease(db: Cell, job: Job, now: Date, lastRunAt?: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: null, ...(lastRunAt && { lastRunAt }) })
    .where(and(eq(jobs.name, job.name), eq(jobs.leasedUntil, leaseEnd(job, now))));
}
