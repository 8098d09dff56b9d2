import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Cell } from '../../../data/cells.ts';
import { certificates } from '../../certificates/schema.ts';
import { creditReports } from '../schema.ts';

const { batchId, number, serial, system, state, content, claimId } = creditReports;
const activity = sql`${content} ->> '$.activityId'`;
const inOrder = [asc(creditReports.exportedAt), asc(number)] as const;

/** Reports to the EIV that it has not answered, of some events, in the order of their export. */
export function unsentReports(cell: Cell, events: readonly string[], most: number) {
  const isOfEvent = sql`${activity} in (select value from json_each(${JSON.stringify(events)}))`;
  return cell
    .select({ report: creditReports, title: certificates.title })
    .from(creditReports)
    .innerJoin(certificates, eq(certificates.serial, serial))
    .where(and(eq(system, 'eiv'), eq(state, 'exported'), isOfEvent))
    .orderBy(...inOrder)
    .limit(most);
}

export type UnsentReport = Awaited<ReturnType<typeof unsentReports>>[number];

const isReport = (report: { readonly batchId: string; readonly number: number }) =>
  and(eq(batchId, report.batchId), eq(number, report.number));

export async function acceptReport(cell: Cell, { report }: UnsentReport, at: Date): Promise<void> {
  await cell
    .update(creditReports)
    .set({ state: 'accepted', answeredAt: at })
    .where(and(isReport(report), eq(state, 'exported')));
}

/** Records that a retraction was refused; its learner has nothing to do. */
export async function refuseRetraction(cell: Cell, { report }: UnsentReport, reason: string, at: Date): Promise<void> {
  await cell
    .update(creditReports)
    .set({ state: 'refused', reason, answeredAt: at })
    .where(and(isReport(report), eq(state, 'exported')));
}

/** Reports of an event in the order of their export, without those of deleted accounts. */
export function reportsOfEvent(cell: Cell, event: string) {
  return cell
    .select()
    .from(creditReports)
    .where(and(eq(system, 'eiv'), isNotNull(serial), sql`${activity} = ${event}`))
    .orderBy(asc(claimId), ...inOrder);
}

/** Marks a refused report as not answered, so that it is sent again; returns whether there was one. */
export async function repeatReport(cell: Cell, batch: string, ofSerial: string): Promise<boolean> {
  const { meta } = await cell
    .update(creditReports)
    .set({ state: 'exported', reason: null, answeredAt: null })
    .where(and(eq(batchId, batch), eq(serial, ofSerial), inArray(state, ['refused']), eq(system, 'eiv')));
  return meta.changes > 0;
}
