import {
  mendableStates,
  reportBatchLimits,
  type PeriodRecord,
  type ReportBatch,
  type ReportPeriod,
} from '#contract/desk/report-batches';
import { reportStates } from '#contract/credit/reporting';
import * as batches from '../../credit/reporting/batches/queries.ts';
import {
  acceptBatch,
  csvOfBatch,
  exportBatch as exportStored,
  hasProviderId,
  recordsIn,
  refuseReport,
  storedBatch,
} from '../../credit/reporting/batches/service.ts';
import { EivUnavailable } from '../../credit/reporting/eiv/client.ts';
import { compareWithEiv, repeatReport } from '../../credit/reporting/eiv/service.ts';
import { cellsOf } from '../../data/cells.ts';
import { fail } from '../../edge/errors.ts';
import { NumberAndId, paging } from '../../edge/paging.ts';
import type { Env } from '../../env.ts';
import { record, type Actor } from '../trail/service.ts';

export { recordsTable } from '../../credit/reporting/batches/service.ts';

const pages = paging(reportBatchLimits.page, NumberAndId);

/** A page of the batches of all cells, the latest first. */
export async function listBatches(env: Env, cursor: string | undefined) {
  const after = pages.after(cursor);
  const inCells = await Promise.all(cellsOf(env).map((cell) => batches.latestBatches(cell, after, pages.most)));
  const byId = new Map(inCells.flat().map((row) => [row.id, row]));
  const rows = [...byId.values()]
    .toSorted((one, other) => other.exportedAt.getTime() - one.exportedAt.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, pages.most);
  const counts = await countsOf(
    env,
    rows.map(({ id }) => id),
  );
  return pages.page(
    rows,
    ({ exportedAt, id }) => [exportedAt.getTime(), id],
    (row) => asBatch(row, counts(row.id)),
  );
}

/** The numbers of reports in some batches, by batch. */
async function countsOf(env: Env, ids: readonly string[]): Promise<(id: string) => ReportBatch['reports']> {
  const inCells = await Promise.all(cellsOf(env).map((cell) => batches.countsOf(cell, ids)));
  const all = inCells.flat();
  return (id) => {
    const counts = { exported: 0, accepted: 0, refused: 0 };
    for (const { batchId, state, reports } of all) if (batchId === id) counts[state] += reports;
    return counts;
  };
}

function asBatch(
  { id, system, fromDay: from, toDay: to, exportedAt }: batches.BatchRow,
  reports: ReportBatch['reports'],
): ReportBatch {
  return { id, system, from, to, exportedAt: exportedAt.toISOString(), reports };
}

/** The reports of a period: how many by state, and the first that somebody can mend. */
export async function recordsOf(env: Env, period: ReportPeriod, now: Date) {
  const all = await recordsIn(env, period, now);
  const byState = Map.groupBy(all, ({ state }) => state);
  const counts = Object.fromEntries(reportStates.map((state) => [state, byState.get(state)?.length ?? 0]));
  const mendable = mendableStates.flatMap((state) => byState.get(state) ?? []);
  const records = mendable.slice(0, reportBatchLimits.records).map(asRecord);
  return { counts, records };
}

function asRecord(row: Awaited<ReturnType<typeof recordsIn>>[number]): PeriodRecord {
  const { serial, state, missing, reason, at, completedAt, activityNumber, batchId } = row;
  return { serial, state, missing, reason, at, completedAt: completedAt.toISOString(), activityNumber, batchId };
}

/** Exports the due reports of a period as a batch. */
export async function exportBatch(
  env: Env,
  officer: Actor,
  wanted: ReportPeriod & { readonly id: string },
  now: Date,
): Promise<ReportBatch> {
  if (wanted.system === 'pars' && !hasProviderId(env)) fail('PROVIDER_ID_MISSING');
  const { id, system, from, to } = wanted;
  const isNew = (await storedBatch(env, id)) === undefined;
  const { exportedAt, reports, providerId } = await exportStored(env, wanted, now);
  const after = `${system} ${from} – ${to}: ${reports.length}`;
  if (isNew) await record(officer, { action: 'reportsExported', subject: id, after }, now);
  return asBatch({ id, system, fromDay: from, toDay: to, providerId, exportedAt }, (await countsOf(env, [id]))(id));
}

/** The file of a batch, which has names and birthdays: the trail records the download. */
export async function fileOf(env: Env, officer: Actor, id: string, now: Date): Promise<string> {
  const batch = (await storedBatch(env, id)) ?? fail('NOT_FOUND');
  await record(officer, { action: 'reportsDownloaded', subject: id }, now);
  return csvOfBatch(batch);
}

/** Records that the system accepted what it has not answered of a batch. */
export async function accept(env: Env, officer: Actor, id: string, now: Date): Promise<{ accepted: number }> {
  const accepted = (await acceptBatch(env, id, now)) ?? fail('NOT_FOUND');
  if (accepted > 0) await record(officer, { action: 'reportsAccepted', subject: id, after: String(accepted) }, now);
  return { accepted };
}

/** Records that the system refused a report. */
export async function refuse(env: Env, officer: Actor, refusal: batches.Refusal) {
  const state = await refuseReport(env, refusal);
  const { serial: subject, reason: after, at } = refusal;
  if (state === 'refused') await record(officer, { action: 'reportRefused', subject, after }, at);
  return { state };
}

/** Sends a refused report to the EIV again. */
export async function repeat(
  env: Env,
  officer: Actor,
  { batch, serial }: { readonly batch: string; readonly serial: string },
  now: Date,
): Promise<void> {
  if (await repeatReport(env, batch, serial)) await record(officer, { action: 'reportRepeated', subject: serial }, now);
}

/** Participations of an event that only the EIV has, or only the records here. */
export async function differencesOf(env: Env, event: string) {
  try {
    return await compareWithEiv(env, event);
  } catch (error) {
    if (error instanceof EivUnavailable) fail('EIV_UNAVAILABLE');
    throw error;
  }
}
