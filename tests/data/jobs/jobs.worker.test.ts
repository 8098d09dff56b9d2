import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { cellOf } from '../../../functions/data/cells.ts';
import type { Job } from '../../../functions/data/jobs/rules.ts';
import { jobs as rows } from '../../../functions/data/jobs/schema.ts';
import { runDueJobs } from '../../../functions/data/jobs/service.ts';
import { jobs } from '../../../functions/features.ts';
import { hasSeveralCells } from '../../support/cells.ts';

const start = new Date('2026-05-04T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let ran: string[];
let logged: MockInstance;

beforeEach(() => {
  ran = [];
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => logged.mockRestore());

/** A job that is due every minute and records its runs. */
const aJob = (change: Partial<Job> = {}): Job => {
  const { name = 'job' } = change;
  const run = () => Promise.resolve(ran.push(name) * 0);
  return { name, interval: 60, limit: 30, rows: 10, run, ...change };
};

/** The one cell whose jobs most tests run. */
const oneCell = { ...env, CELL_1: undefined, CELL_2: undefined };
const cell = cellOf(env, 0);

const runAt = (now: Date, ...table: readonly Job[]) => runDueJobs(oneCell, table, now);

test.each([
  { what: 'a job of a minute in every run', interval: 60, times: [0, 60, 120], runs: 3 },
  { what: 'a job of a minute although the cron comes early', interval: 60, times: [0, 58, 117], runs: 3 },
  { what: 'a job of an hour once in an hour', interval: 3600, times: [0, 60, 1800, 3480], runs: 1 },
  { what: 'a job of an hour again after it', interval: 3600, times: [0, 3599], runs: 2 },
])('$what is due', async ({ interval, times, runs }) => {
  for (const time of times) await runAt(after(time), aJob({ interval }));
  expect(ran).toHaveLength(runs);
  expect(await cell.select().from(rows)).toMatchObject([{ name: 'job', interval, leasedUntil: null }]);
});

test('two runs at once run every job once', async () => {
  const table = [aJob({ name: 'one' }), aJob({ name: 'other' })];
  await Promise.all([runAt(start, ...table), runAt(start, ...table)]);
  expect(ran.sort()).toEqual(['one', 'other']);
});

test('a run leases its job until it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const slow = runAt(start, aJob({ run: () => promise }));
  await expect.poll(() => cell.$count(rows)).toBe(1);
  await runAt(after(60), aJob());
  expect(ran).toEqual([]);
  resolve(0);
  await slow;
  await runAt(after(120), aJob());
  expect(ran).toEqual(['job']);
});

test('the lease of an interrupted run expires', async () => {
  const leasedUntil = after(90);
  await cell.insert(rows).values({ name: 'job', interval: 60, leasedUntil });
  await runAt(after(89), aJob());
  expect(ran).toEqual([]);
  await runAt(after(90), aJob());
  expect(ran).toEqual(['job']);
});

test('a job that fails is reported, does not block others and is due again', async () => {
  const fails = aJob({ name: 'fails', interval: 3600, run: () => Promise.reject(new Error('out of order')) });
  await runAt(start, fails, aJob({ name: 'works' }));
  expect(logged).toHaveBeenCalledWith(new Error('out of order'));
  expect(ran).toEqual(['works']);
  await runAt(after(60), aJob({ name: 'fails', interval: 3600 }));
  expect(ran).toEqual(['works', 'fails']);
});

test('a job that takes too long is reported and does not block others; it is due again after its lease', async () => {
  const endless = aJob({ name: 'endless', limit: 0.01, run: () => new Promise<never>(() => undefined) });
  await runAt(start, endless, aJob({ name: 'works' }));
  expect(logged).toHaveBeenCalledWith(new Error('The job "endless" took longer than 0.01 seconds.'));
  await runAt(after(59), aJob({ name: 'endless' }));
  expect(ran).toEqual(['works']);
  await runAt(after(61), aJob({ name: 'endless' }));
  expect(ran).toEqual(['works', 'endless']);
});

test('a job with remaining rows continues in the next run', async () => {
  let waiting = 25;
  const run: Job['run'] = (_env, _cell, most) => {
    const worked = Math.min(most, waiting);
    waiting -= worked;
    return Promise.resolve(worked);
  };
  for (const time of [0, 60, 120, 180]) await runAt(after(time), aJob({ interval: 3600, run }));
  expect(waiting).toBe(0);
  expect(await cell.select().from(rows)).toMatchObject([{ lastRunAt: after(120) }]);
});

test.skipIf(!hasSeveralCells)(
  'each cell has its own runs: what fails or hangs in one ends nothing in another',
  async () => {
    const run: Job['run'] = (_env, { number }) => {
      if (number === 1) return Promise.reject(new Error('out of order'));
      return Promise.resolve(ran.push(`cell ${number}`) * 0);
    };
    const hourly = aJob({ interval: 3600, run });
    await runDueJobs(env, [hourly], start);
    expect(ran.sort()).toEqual(['cell 0', 'cell 2']);
    expect(logged).toHaveBeenCalledWith(new Error('out of order'));
    await runDueJobs(
      env,
      [aJob({ interval: 3600, run: (_env, { number }) => Promise.resolve(ran.push(`later ${number}`) * 0) })],
      after(60),
    );
    expect(ran.sort()).toEqual(['cell 0', 'cell 2', 'later 1']);
  },
);

test.skipIf(!hasSeveralCells)('a cell that is gone keeps no other from its jobs', async () => {
  const gone = {
    prepare: () => {
      throw new Error('The cell is gone.');
    },
    batch: () => Promise.reject(new Error('The cell is gone.')),
  };
  const run: Job['run'] = (_env, { number }) => Promise.resolve(ran.push(`cell ${number}`) * 0);
  await runDueJobs({ ...env, CELL_1: gone as unknown as D1Database }, [aJob({ run })], start);
  expect(ran.sort()).toEqual(['cell 0', 'cell 2']);
});

test.each(jobs.map((job) => [job.name, job] as const))('the job to %s completes', async (name, job) => {
  await runAt(start, job);
  expect(logged).not.toHaveBeenCalled();
  expect(await cell.select().from(rows)).toMatchObject([{ name, lastRunAt: start, leasedUntil: null }]);
});
