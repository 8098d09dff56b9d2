import type { ReportingSystem } from '#contract/credit/reporting/systems';
import { isFailedAssertion } from '../../../data/assertions/assertions.ts';
import { cellOf, cellsOf, hasCell, type Cell } from '../../../data/cells.ts';
import { retryUntilStored } from '../../../data/retry-until-stored.ts';
import { fail, failField } from '../../../edge/errors.ts';
import type { Env } from '../../../env.ts';
import { csvOf } from '../../../people/exports/csv.ts';
import { publishTo } from '../../../messaging/realtime/deliver.ts';
import { cellOfSerial } from '../../certificates/serial.ts';
import { contentOf, eivDeadlines, isLate, reportRecord, type EivDeadlines, type ReportContent } from '../rules.ts';
import * as queries from './queries.ts';
import { dueOf, historiesOf, parsCsv, type BatchedReport } from './rules.ts';

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
  readonly system: ReportingSystem;
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
  const stored: StoredBatch[] = [];
  for (const cell of cellsOf(env)) {
    const exportedAt = stored[0]?.batch.exportedAt ?? at;
    const batch = { id, system, fromDay: from, toDay: to, providerId, exportedAt };
    stored.push(await retryUntilStored(() => storeOrRead(cell, batch, selectionOf(wanted))));
  }
  if (stored.some(({ batch }) => batch.system !== system || batch.fromDay !== from || batch.toDay !== to))
    failField('batch', 'invalid');
  return joined(stored) ?? fail('NOT_FOUND');
}

/** A stored batch with the reports of all cells; `undefined` if there is none of this id. */
export async function storedBatch(env: Env, id: string): Promise<Batch | undefined> {
  const inCells = await Promise.all(cellsOf(env).map((cell) => queries.batchOf(cell, id)));
  return joined(inCells.filter((stored) => stored !== undefined));
}

type StoredBatch = NonNullable<Awaited<ReturnType<typeof queries.batchOf>>>;

/** A batch with its reports in the order of the cells. */
function joined(stored: readonly StoredBatch[]): Batch | undefined {
  const [first] = stored;
  return first && { ...first.batch, reports: stored.flatMap(({ reports }) => reports) };
}

/** The rows of a batch for the upload page of its system. */
export async function csvOfBatch(batch: Batch): Promise<string> {
  return batch.system === 'eiv' ? (await import('../eiv/rules.ts')).eivCsv(batch) : parsCsv(batch);
}

/** Whether the provider's number in PARS is configured. */
export function hasProviderId({ PARS_PROVIDER_ID: id }: Env): boolean {
  return id !== undefined && /^\d{7}$/.test(id);
}

function providerIdOf(env: Env, system: ReportingSystem): string {
  if (system !== 'pars') return '';
  return hasProviderId(env) ? (env.PARS_PROVIDER_ID ?? '') : failField('PARS_PROVIDER_ID', 'invalid');
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

const columns = ['completedAt', 'activityNumber', 'serial', 'state', 'missing', 'reason', 'at', 'batchId'] as const;

/** The state of each report of a period as a table, without names; its columns are those of the contract. */
export async function recordsTable(env: Env, period: Period, now: Date): Promise<string> {
  const rows = (await recordsIn(env, period, now)).map((record) =>
    columns.map((key) => (key === 'missing' ? record.missing.join(' ') : record[key])),
  );
  return csvOf([columns, ...rows]);
}

/** Records that a system accepted what it has not answered of a batch; returns how many reports, `undefined` for no batch. */
export async function acceptBatch(env: Env, id: string, at: Date): Promise<number | undefined> {
  const known = await Promise.all(cellsOf(env).map((cell) => queries.hasBatch(cell, id)));
  if (!known.includes(true)) return undefined;
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
