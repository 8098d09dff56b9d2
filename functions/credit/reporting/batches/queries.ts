import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { bodiesReportedTo, type ReportingSystem } from '#contract/credit/reporting/systems';
import { assertInBatch } from '../../../data/assertions/assertions.ts';
import type { Cell } from '../../../data/cells.ts';
import { build, query } from '../../../data/reads.ts';
import { users } from '../../../edge/sessions/schema.ts';
import { claims, snapshots } from '../../../learning/participations/schema.ts';
import { notificationInsert } from '../../../messaging/notifications/queries.ts';
import { reportingIds } from '../../../people/profiles/schema.ts';
import { certificates } from '../../certificates/schema.ts';
import { creditColumns, isReportable, learnerColumns } from '../queries.ts';
import { creditReports, reportBatches, reportingChoices } from '../schema.ts';

export type BatchRow = typeof reportBatches.$inferSelect;

/** Certificates of a system that were completed since and before these instants. */
export interface Selection {
  readonly system: ReportingSystem;
  readonly from: Date;
  readonly until: Date;
  /** Only corrections of reports that were exported since then; without it, of all. */
  readonly correctedSince?: Date;
}

/** Claims with a report of a certificate that is no longer valid. */
function changedClaims({ system, correctedSince: since }: Selection) {
  return build
    .select({ claimId: creditReports.claimId })
    .from(creditReports)
    .innerJoin(certificates, eq(certificates.serial, creditReports.serial))
    .where(
      and(
        eq(creditReports.system, system),
        since && gte(creditReports.exportedAt, since),
        ne(certificates.status, 'valid'),
      ),
    );
}

function isOfSystem(system: ReportingSystem) {
  const bodies = JSON.stringify(bodiesReportedTo(system));
  return sql`${snapshots.content} ->> '$.accreditation.body' in (select value from json_each(${bodies}))`;
}

/** Valid certificates with credit, completed in the period or issued after a correction, with their learners. */
function reportableIn(selection: Selection) {
  const { system, from, until } = selection;
  return query(
    build
      .select({ ...creditColumns, ...learnerColumns, userId: certificates.userId })
      .from(certificates)
      .innerJoin(claims, eq(claims.id, certificates.claimId))
      .innerJoin(snapshots, eq(snapshots.id, claims.terms))
      .innerJoin(users, eq(users.id, certificates.userId))
      .leftJoin(reportingChoices, eq(reportingChoices.userId, certificates.userId))
      .leftJoin(reportingIds, eq(reportingIds.userId, certificates.userId))
      .where(
        and(
          isReportable,
          isOfSystem(system),
          or(
            and(gte(certificates.completedAt, from), lt(certificates.completedAt, until)),
            inArray(certificates.claimId, changedClaims(selection)),
          ),
        ),
      )
      .orderBy(asc(certificates.completedAt), asc(certificates.serial)),
  );
}

/** What was exported of the same claims, with the status of the certificates today. */
function exportedOf(selection: Selection) {
  const { system, from, until } = selection;
  const inPeriod = build
    .select({ claimId: certificates.claimId })
    .from(certificates)
    .where(and(gte(certificates.completedAt, from), lt(certificates.completedAt, until)));
  return query(
    build
      .select({ report: creditReports, certificateStatus: certificates.status })
      .from(creditReports)
      .leftJoin(certificates, eq(certificates.serial, creditReports.serial))
      .where(
        and(
          eq(creditReports.system, system),
          or(inArray(creditReports.claimId, inPeriod), inArray(creditReports.claimId, changedClaims(selection))),
        ),
      )
      .orderBy(asc(creditReports.exportedAt), asc(creditReports.number)),
  );
}

/** Certificates and reports of a selection, and the number of batches of its system. */
export async function selected(cell: Cell, selection: Selection) {
  const counted = query(
    build
      .select({ batches: sql<number>`count(*)`.as('batches') })
      .from(reportBatches)
      .where(eq(reportBatches.system, selection.system)),
  );
  const [credits, exported, [count]] = await cell.read(reportableIn(selection), exportedOf(selection), counted);
  return { credits, exported, batches: count?.batches ?? 0 };
}

export type ReportableRow = Awaited<ReturnType<typeof selected>>['credits'][number];
export type ExportedRow = Awaited<ReturnType<typeof selected>>['exported'][number];

export type NewReport = Pick<
  typeof creditReports.$inferSelect,
  'number' | 'userId' | 'claimId' | 'serial' | 'action' | 'content'
>;

/** Reports in one statement: their JSON is a single value of at most 2 MB. */
const maxReportsInStatement = 1000;

/**
 * Stores a batch with its reports.
 *
 * @throws a failed assertion if another batch of the system was stored since `batches` were counted
 */
export async function storeBatch(
  cell: Cell,
  batch: BatchRow,
  reports: readonly NewReport[],
  batches: number,
): Promise<void> {
  const { id, system, exportedAt } = batch;
  const slices = Array.from({ length: Math.ceil(reports.length / maxReportsInStatement) }, (_, slice) =>
    JSON.stringify(reports.slice(slice * maxReportsInStatement, (slice + 1) * maxReportsInStatement)),
  );
  await cell.batch([
    assertInBatch(
      cell,
      sql`(select count(*) from ${reportBatches} where ${reportBatches.system} = ${system}) = ${batches}`,
    ),
    cell.insert(reportBatches).values(batch),
    ...slices.map((json) =>
      cell.insert(creditReports).select(
        sql`select ${id}, value ->> 'number', value ->> 'userId', value ->> 'claimId', value ->> 'serial', ${system},
          value ->> 'action', value -> 'content', 'exported', null, ${exportedAt.getTime()}, null from json_each(${json})`,
      ),
    ),
  ]);
}

/** A batch with its reports, except those of deleted accounts; `undefined` if the cell has none of this id. */
export async function batchOf(cell: Cell, id: string) {
  const [[batch], reports] = await cell.read(
    query(build.select().from(reportBatches).where(eq(reportBatches.id, id))),
    query(
      build
        .select()
        .from(creditReports)
        .where(and(eq(creditReports.batchId, id), isNotNull(creditReports.serial)))
        .orderBy(asc(creditReports.number)),
    ),
  );
  return batch && { batch, reports };
}

/** The latest batches of a cell, or those that follow an instant of export and an id. */
export function latestBatches(cell: Cell, after: readonly [number, string] | undefined, most: number) {
  const { exportedAt, id } = reportBatches;
  const [instant, lastId] = after ?? [];
  return cell
    .select()
    .from(reportBatches)
    .where(after && sql`(${exportedAt}, ${id}) < (${instant}, ${lastId})`)
    .orderBy(desc(exportedAt), desc(id))
    .limit(most);
}

/** The number of reports in some batches, by batch and state. */
export function countsOf(cell: Cell, batches: readonly string[]) {
  const { batchId, state } = creditReports;
  return cell
    .select({ batchId, state, reports: sql<number>`count(*)`.as('reports') })
    .from(creditReports)
    .where(sql`${batchId} in (select value from json_each(${JSON.stringify(batches)}))`)
    .groupBy(batchId, state);
}

export async function hasBatch(cell: Cell, id: string): Promise<boolean> {
  const found = await cell.select({ id: reportBatches.id }).from(reportBatches).where(eq(reportBatches.id, id));
  return found.length > 0;
}

/** Records that the system accepted the reports of a batch that it has not answered; returns how many. */
export async function acceptBatch(cell: Cell, id: string, at: Date): Promise<number> {
  const { meta } = await cell
    .update(creditReports)
    .set({ state: 'accepted', answeredAt: at })
    .where(and(eq(creditReports.batchId, id), isNull(creditReports.answeredAt)));
  return meta.changes;
}

export interface Refusal {
  readonly batch: string;
  readonly serial: string;
  readonly reason: string;
  readonly at: Date;
}

/** A report of a batch with its learner; `undefined` if there is none, or its account is deleted. */
export async function reportIn(cell: Cell, { batch, serial }: Pick<Refusal, 'batch' | 'serial'>) {
  const [report] = await cell
    .select({ userId: creditReports.userId, title: certificates.title })
    .from(creditReports)
    .innerJoin(certificates, eq(certificates.serial, creditReports.serial))
    .where(and(eq(creditReports.batchId, batch), eq(creditReports.serial, serial)));
  return report;
}

type Reported = NonNullable<Awaited<ReturnType<typeof reportIn>>>;

/** Records that the system refused a report, and notifies its learner; returns whether it was recorded now. */
export async function refuseReport(
  cell: Cell,
  { userId, title }: Reported,
  { batch, serial, reason, at }: Refusal,
): Promise<boolean> {
  const isIt = and(eq(creditReports.batchId, batch), eq(creditReports.serial, serial));
  const data = { notificationName: 'ReportRefused', serial, title } as const;
  const [{ meta }] = await cell.batch([
    cell
      .update(creditReports)
      .set({ state: 'refused', reason, answeredAt: at })
      .where(and(isIt, ne(creditReports.state, 'refused'))),
    ...notificationInsert(cell, { userId, data, dedupeKey: `report-refused:${batch}:${serial}`, at }),
  ]);
  return meta.changes > 0;
}
