import type { Reporting } from '#contract/credit/reporting';
import type { ReportingRows } from './queries.ts';
import { reportRecord, type EivDeadlines } from './rules.ts';

/** What a learner permits and adds, with the reports of their certificates; `undefined` without an account. */
export function asReporting(
  [[learner], credits, reports]: ReportingRows,
  deadlines: EivDeadlines,
): Reporting | undefined {
  if (!learner) return undefined;
  const histories = Map.groupBy(reports, ({ claimId }) => claimId);
  const { parsPermittedAt, eivPermittedAt, birthMonth, birthDay } = learner;
  return {
    permissions: { pars: parsPermittedAt?.toISOString() ?? null, eiv: eivPermittedAt?.toISOString() ?? null },
    birthMonth,
    birthDay,
    records: credits.map((credit) => reportRecord(credit, learner, histories.get(credit.claimId) ?? [], deadlines)),
  };
}
