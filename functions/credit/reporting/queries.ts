import { and, asc, eq, sql } from 'drizzle-orm';
import type { ReportingSystem } from '#contract/credit/reporting/systems';
import type { AccreditationBody } from '#contract/library/content/accreditation-bodies';
import type { Cell } from '../../data/cells.ts';
import { commitAndRead } from '../../data/commit.ts';
import { param, preparedQuery } from '../../data/reads.ts';
import { users } from '../../edge/sessions/schema.ts';
import { claims, snapshots } from '../../learning/participations/schema.ts';
import { reportingIds } from '../../people/profiles/schema.ts';
import { certificates } from '../certificates/schema.ts';
import { creditReports, reportingChoices } from './schema.ts';

/** The facts of a learner that reports need. */
export const learnerColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  parsPermittedAt: reportingChoices.parsPermittedAt,
  eivPermittedAt: reportingChoices.eivPermittedAt,
  birthMonth: reportingChoices.birthMonth,
  birthDay: reportingChoices.birthDay,
  ids: reportingIds.ids,
};

/** A valid certificate with credit, and the terms of its claim that reports need. */
export const creditColumns = {
  serial: certificates.serial,
  claimId: certificates.claimId,
  title: certificates.title,
  creditType: certificates.creditType,
  credits: certificates.credits,
  completedAt: certificates.completedAt,
  body: sql<AccreditationBody>`${snapshots.content} ->> '$.accreditation.body'`.as('body'),
  activityNumber: sql<string>`${snapshots.content} ->> '$.accreditation.activityNumber'`.as('activity_number'),
  passMark: sql<number | null>`${snapshots.content} ->> '$.accreditation.passMark'`.as('pass_mark'),
};

export const isReportable = and(eq(certificates.status, 'valid'), eq(certificates.kind, 'credit'));

const learnerOf = preparedQuery((builder) =>
  builder
    .select(learnerColumns)
    .from(users)
    .leftJoin(reportingChoices, eq(reportingChoices.userId, users.id))
    .leftJoin(reportingIds, eq(reportingIds.userId, users.id))
    .where(eq(users.id, param('userId'))),
);

/** One for each accreditation of an activity at most, so their number is limited by the activities there are. */
const creditsOf = preparedQuery((builder) =>
  builder
    .select(creditColumns)
    .from(certificates)
    .innerJoin(claims, eq(claims.id, certificates.claimId))
    .innerJoin(snapshots, eq(snapshots.id, claims.terms))
    .where(and(eq(certificates.userId, param('userId')), isReportable)),
);

const reportsOf = preparedQuery((builder) =>
  builder
    .select()
    .from(creditReports)
    .where(eq(creditReports.userId, param('userId')))
    .orderBy(asc(creditReports.exportedAt), asc(creditReports.number)),
);

/** The facts of a learner, their certificates with credit, and the exported reports. */
export function reportingQueries(userId: string) {
  return [learnerOf({ userId }), creditsOf({ userId }), reportsOf({ userId })] as const;
}

/** The rows of `reportingQueries`. */
export type ReportingRows = [
  ReturnType<ReturnType<typeof learnerOf>['rowOf']>[],
  ReturnType<ReturnType<typeof creditsOf>['rowOf']>[],
  ReturnType<ReturnType<typeof reportsOf>['rowOf']>[],
];

interface Choices {
  readonly permitted: Readonly<Record<ReportingSystem, boolean>>;
  readonly birthMonth: number | null;
  readonly birthDay: number | null;
  readonly at: Date;
}

/** Stores what a learner permits and adds; a permission that was given before keeps its date. Returns what is stored. */
export function storeChoices(cell: Cell, userId: string, { permitted, birthMonth, birthDay, at }: Choices) {
  const given = { parsPermittedAt: permitted.pars ? at : null, eivPermittedAt: permitted.eiv ? at : null };
  const stored = cell
    .insert(reportingChoices)
    .values({ userId, ...given, birthMonth, birthDay })
    .onConflictDoUpdate({
      target: reportingChoices.userId,
      set: {
        parsPermittedAt: permitted.pars ? sql`coalesce(${reportingChoices.parsPermittedAt}, ${at.getTime()})` : null,
        eivPermittedAt: permitted.eiv ? sql`coalesce(${reportingChoices.eivPermittedAt}, ${at.getTime()})` : null,
        birthMonth,
        birthDay,
      },
    });
  const [learner, credits, reports] = reportingQueries(userId);
  return commitAndRead<[ReportingRows[0][number], ReportingRows[1][number], ReportingRows[2][number]]>(
    cell,
    [stored],
    learner,
    credits,
    reports,
  );
}
