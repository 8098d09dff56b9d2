import type { JobState, OperationsOverview } from '#contract/desk/operations';
import { cellsOf, libraryOf } from '../../../data/cells.ts';
import { period } from '../../../data/jobs/rules.ts';
import type { Env } from '../../../env.ts';
import { record, type Actor } from '../../trail/service.ts';
import { deadLettersOf, retryDeadLetters } from '../dead-letters.ts';
import { cellSizes } from '../service.ts';
import * as queries from './queries.ts';

// One entry point: each further one splits the Worker into more modules.
export { requestStatistics } from '../requests/service.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** A job is late after this many intervals and some runs of the cron without a complete run. */
const lateAfter = { intervals: 2, runs: 5 };

/** The state of jobs, messages, mails and cells. */
export async function overviewOf(env: Env, now: Date): Promise<OperationsOverview> {
  const cells = cellsOf(env);
  const since = new Date(now.getTime() - dayLength);
  const [jobs, ofCells, ofLibrary, dead, mails, sizes] = await Promise.all([
    Promise.all(cells.map((cell) => queries.jobsIn(cell))),
    Promise.all(cells.map((cell) => queries.waitingMessages(cell, 'messages'))),
    queries.waitingMessages(libraryOf(env), 'library_messages'),
    deadLettersOf(env),
    Promise.all(cells.map((cell) => queries.mailCounts(cell, since))),
    cellSizes(env),
  ]);
  const total = (key: 'waiting' | 'sent' | 'failed') => mails.reduce((sum, one) => sum + one[key], 0);
  return {
    jobs: jobStates(jobs.flat(), cells.length, now),
    messages: {
      waiting: waitingByKind([...ofCells.flat(), ...ofLibrary]),
      dead: dead.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    },
    mails: { waiting: total('waiting'), sent: total('sent'), failed: total('failed') },
    cells: sizes,
  };
}

type JobRow = Awaited<ReturnType<typeof queries.jobsIn>>[number];

function jobStates(rows: readonly JobRow[], cells: number, now: Date): JobState[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, ofJob]) => {
      const interval = Math.max(...ofJob.map((row) => row.interval));
      const runs = ofJob.flatMap(({ lastRunAt }) => lastRunAt?.getTime() ?? []);
      const earliest = runs.length === cells ? Math.min(...runs) : undefined;
      const limit = now.getTime() - (interval * lateAfter.intervals + period * lateAfter.runs) * 1000;
      return {
        ...{ name, interval },
        lastRunAt: earliest === undefined ? null : new Date(earliest).toISOString(),
        lateCells: cells - runs.filter((at) => at >= limit).length,
      };
    })
    .toSorted((one, other) => other.lateCells - one.lateCells || one.name.localeCompare(other.name, 'en'));
}

function waitingByKind(rows: Awaited<ReturnType<typeof queries.waitingMessages>>) {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    count: same.reduce((sum, { count }) => sum + count, 0),
    oldestAt: new Date(Math.min(...same.map(({ oldestAt }) => oldestAt))).toISOString(),
  }));
}

/** Tries all dead messages again, and records who did. */
export async function retryMessages(env: Env, actor: Actor, at: Date): Promise<{ retried: number }> {
  const { retried } = await retryDeadLetters(env);
  if (retried > 0) await record(actor, { action: 'messagesRetried', subject: '', after: String(retried) }, at);
  return { retried };
}
