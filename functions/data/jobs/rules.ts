import type { Cell } from '../cells.ts';
import type { Env } from '../../env.ts';

export interface Job {
  readonly name: string;
  /** Seconds from run to run. */
  readonly interval: number;
  /** Time limit of a run, in seconds. */
  readonly limit: number;
  /** Most rows that a run processes. */
  readonly rows: number;
  /** Works on this many rows of a cell at most and returns how many there were: as many mean that more may wait. */
  readonly run: (env: Env, cell: Cell, rows: number) => Promise<number>;
}

/** Seconds from one run of the cron to the next; a job is due in the run that is nearest to its time. */
export const period = 60;

/** When the lease of a run that begins now ends by itself, as that of one that broke off. */
export function leaseEnd({ limit }: Job, now: Date): Date {
  return new Date(now.getTime() + (limit + period) * 1000);
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Most rows that one statement deletes. */
export const deletedAtOnce = 2000;

/** A daily job that deletes what is over. */
export function deleting(what: string, run: Job['run']): Job {
  return { name: `delete ${what}`, interval: day, limit: 30, rows: deletedAtOnce, run };
}

/** The run of a job that needs nothing but its cell. */
export function inCell(work: (cell: Cell, rows: number) => Promise<number>): Job['run'] {
  return (_, cell, rows) => work(cell, rows);
}
