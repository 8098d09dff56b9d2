import type { ReportingSystem } from '#contract/credit/reporting/systems';
import { isFailedAssertion } from '../../../data/assertions/assertions.ts';
import { cellOf, cellsOf, hasCell, type Cell } from '../../../data/cells.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { cellOfSerial } from '../../certificates/serial.ts';
import { contentOf, eivDeadlines, isLate, reportRecord, type EivDeadlines, type ReportContent } from '../rules.ts';
import * as queries from './queries.ts';
import { dueOf, historiesOf, type BatchedReport } from './rules.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Days of completion in UTC, both included. */
interface Period {
  readonly system: ReportingSystem;
  readonly from: string;
  readonly to: string;
}

function selectionOf({ system, from, to }: Period): queries.Selection {
  return { system, from: new Date(from), until: new Date(Date.parse(to) + dayLength) };
}

/** A batch as it was exported. */
export interface Batch {
  readonly id: string;
  readonly providerId: string;
  readonly exportedAt: Date;
  readonly reports: readonly BatchedReport[];
}

/**
 * Exports the due reports of a period as a batch. An export with the id of a stored batch returns that one, and
 * completes it in the cells that an interrupted export has not reached.
 */
export async function exportBatch(env: Env, wanted: Period & { readonly id: string }, at: Date): Promise<Batch> {
  const { id, system, from, to } = wanted;
  const providerId = providerIdOf(env, system);
  const stored = [];
  for (const cell of cellsOf(env)) {
    const batch = { id, system, fromDay: from, toDay: to, providerId, exportedAt: at };
    stored.push(await retryUntilStored(() => storeOrRead(cell, batch, selectionOf(wanted))));
  }
  const [first] = stored;
  if (!first) throw new Error('There is no cell.');
  if (stored.some(({ batch }) => batch.system !== system || batch.fromDay !== from || batch.toDay !== to))
    failField('batch', 'invalid');
  const { exportedAt } = first.batch;
  return { id, providerId: first.batch.providerId, exportedAt, reports: stored.flatMap(({ reports }) => reports) };
}

function providerIdOf({ PARS_PROVIDER_ID: id }: Env, system: ReportingSystem): string {
  if (system !== 'pars') return '';
  return id && /^\d{7}$/.test(id) ? id : failField('PARS_PROVIDER_ID', 'invalid');
}

async function storeOrRead(cell: Cell, batch: queries.BatchRow, selection: queries.Selection) {
  const existing = await queries.batchOf(cell, batch.id);
  if (existing) return existing;
  const { due, batches } = await dueIn(cell, selection);
  return (await storeUnlessOutdated(cell, batch, due, batches)) ? queries.batchOf(cell, batch.id) : undefined;
}

/** The reports of a selection that are due, and the number of batches of its system. */
async function dueIn(cell: Cell, selection: queries.Selection) {
  const { credits, exported, batches } = await queries.selected(cell, selection);
  const contents = new Map<string, ReportContent | undefined>(
    credits.map((row) => [row.serial, contentOf(selection.system, row, row)]),
  );
  return { due: dueOf(credits, contents, exported), credits, exported, batches };
}

/** Stores a batch unless another was stored since `batches` were counted; returns whether it was stored. */
async function storeUnlessOutdated(
  cell: Cell,
  batch: queries.BatchRow,
  due: readonly queries.NewReport[],
  batches: number,
): Promise<boolean> {
  try {
    await queries.storeBatch(cell, batch, due, batches);
    return true;
  } catch (error) {
    if (isFailedAssertion(error)) return false;
    throw error;
  }
}

/** Stores the due reports of a cell as a batch of its own, if there are any, without those that are late. */
export async function storeDue(cell: Cell, selection: queries.Selection, deadlines: EivDeadlines): Promise<void> {
  const { now } = deadlines;
  const { due, credits, exported, batches } = await dueIn(cell, selection);
  const historyOf = historiesOf(exported);
  const completions = new Map(credits.map(({ claimId, completedAt }) => [claimId, completedAt]));
  const inTime = due.filter(
    ({ claimId }) => !isLate(selection.system, completions.get(claimId) ?? now, historyOf(claimId), deadlines),
  );
  if (inTime.length === 0) return;
  const { system, from, until } = selection;
  const days = { fromDay: from.toISOString().slice(0, 10), toDay: until.toISOString().slice(0, 10) };
  const batch = { id: `${system}-${crypto.randomUUID()}`, system, ...days, providerId: '', exportedAt: now };
  // If an operator exported at the same time, the next run finds what is left.
  await storeUnlessOutdated(cell, batch, inTime, batches);
}

/** The state of each certificate's report in a period, for operators. */
export async function recordsIn(env: Env, period: Period, now: Date) {
  const deadlines = eivDeadlines(env, now);
  const inCells = await Promise.all(cellsOf(env).map((cell) => queries.selected(cell, selectionOf(period))));
  return inCells.flatMap(({ credits, exported }) => {
    const historyOf = historiesOf(exported);
    return credits.map((row) => {
      const history = historyOf(row.claimId);
      const { completedAt, activityNumber } = row;
      const batchId = history.findLast(({ serial }) => serial === row.serial)?.batchId ?? null;
      return { ...reportRecord(row, row, history, deadlines), completedAt, activityNumber, batchId };
    });
  });
}

/** Records that a system accepted what it has not answered of a batch; returns how many reports. */
export async function acceptBatch(env: Env, id: string, at: Date): Promise<number> {
  const known = await Promise.all(cellsOf(env).map((cell) => queries.batchOf(cell, id)));
  if (!known.some(Boolean)) failField('batch', 'not_in_list');
  const accepted = await Promise.all(cellsOf(env).map((cell) => queries.acceptBatch(cell, id, at)));
  return accepted.reduce((sum, count) => sum + count, 0);
}

/** Records that a system refused a report, and why, and notifies its learner; repeated, it changes nothing. */
export async function refuseReport(env: Env, refusal: queries.Refusal): Promise<'refused' | 'refusedBefore'> {
  const number = cellOfSerial(refusal.serial);
  if (!hasCell(env, number)) failField('serial', 'not_in_list');
  const cell = cellOf(env, number);
  const report = (await queries.reportIn(cell, refusal)) ?? failField('serial', 'not_in_list');
  if (!(await queries.refuseReport(cell, report, refusal))) return 'refusedBefore';
  await publishTo(env, cell, report.userId);
  return 'refused';
}
