import type { Cell } from '../cells.ts';
import type { Env } from '../../env.ts';

export interface Job {
  readonly name: string;
  /** Seconds from run to run. */
  readonly interval: number;
  /** Time limit of a run, in seconds. */
  readonly limit: number;
  /** Maximum rows of a run. */
  readonly rows: number;
  /** Processes at most this many rows of a cell and returns how many there were; if as many, the job stays due. */
  readonly run: (env: Env, cell: Cell, rows: number) => Promise<number>;
}

/** Interval of the cron in seconds; a job is due in the run that is nearest to its time. */
export const period = 60;

/** When the lease of a run that begins now expires. */
export function leaseEnd({ limit }: Job, now: Date): Date {
  return new Date(now.getTime() + (limit + period) * 1000);
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Maximum rows that one statement deletes. */
export const maxDeletedRows = 2000;

/** A daily job that deletes expired rows. */
export function deletionJob(what: string, run: Job['run']): Job {
  return { name: `delete ${what}`, interval: day, limit: 30, rows: maxDeletedRows, run };
}

/** The run of a job that only needs its cell. */
export function runInCell(work: (cell: Cell, rows: number) => Promise<number>): Job['run'] {
  return (_, cell, rows) => work(cell, rows);
}
