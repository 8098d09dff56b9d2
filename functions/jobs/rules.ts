import type { Cell } from '../data/cells.ts';
import type { Env } from '../env.ts';

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
